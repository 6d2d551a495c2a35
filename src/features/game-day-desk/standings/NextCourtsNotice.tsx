import { explainMove } from '@/domain/movement/explain-move'
import type { NextWeek } from '@/domain/season/next-week'
import type { SeasonMember } from '@/domain/season/season'
import { FORMER_PLAYER } from '@/domain/format-text'
import { courtInSentence, courtTitle, type CourtNames } from '@/features/leagues/settings/court-name'
import { Card } from '@/shared/ui/Card'

type NextCourtsProps = { next: NextWeek; members: readonly SeasonMember[]; names: CourtNames }

/** The next courts if everyone comes, with an explanation of anything that the game day's own order doesn't explain. */
export function NextCourtsNotice({ next: { courts, moves, lastCourts }, members, names }: NextCourtsProps) {
  if (courts.length === 0) return null
  const nameOf = new Map(members.map(({ id, name }) => [id, name]))
  const reasonsOf = (id: string) => {
    const move = moves.get(id)
    if (!move) return []
    const told = explainMove(
      move,
      (court) => courtInSentence(names, lastCourts[court - 1] ?? court),
      (court) => courtInSentence(names, courts[court - 1]?.number ?? court),
    )
    // The first sentence is shown with the player's finish above.
    return move.from === null ? told : told.slice(1)
  }
  return (
    <section aria-labelledby="next-courts">
      <h3 id="next-courts" className="mb-2.5 font-semibold">
        Next game day, if everyone's in
      </h3>
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:items-start">
        {courts.map(({ number, people }) => (
          <Card
            as="li"
            key={number}
            className="min-w-0"
            aria-label={`Next game day on ${courtTitle(names, number)}`}
          >
            <p className="mb-1.5 text-sm font-semibold text-muted wrap-anywhere">
              {courtTitle(names, number)}
            </p>
            <ul className="space-y-1">
              {people.map((id) => (
                <li key={id} className="wrap-anywhere">
                  {nameOf.get(id) ?? FORMER_PLAYER}
                  {reasonsOf(id).map((reason) => (
                    <span key={reason} className="block text-note text-muted">
                      {reason}
                    </span>
                  ))}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </ol>
    </section>
  )
}
