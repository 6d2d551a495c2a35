import { useMutation, useQuery } from '@tanstack/react-query'
import { Shuffle } from 'lucide-react'
import { useMemo } from 'react'
import { countOf, listOf } from '@/domain/wording'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { FailedState } from '@/shared/ui/FailedState'
import { gamesOf, missingScores } from '../court-order'
import type { GameNight } from '../courts'
import { useScoring } from '../use-scoring'
import { courtNews } from './court-news'
import { kingMoves } from './king-moves'
import { unplayedRound } from '../round-after'
import { nextRound, saveRound, storedDrawQuery } from './king-round'
import { NextRoundSkeleton } from './NextRoundSkeleton'
import { RedrawRound } from './RedrawRound'
import { kingRounds, type NightFormatSettings } from './undrawn'

type NextRoundProps = { night: GameNight; settings: NightFormatSettings }

/** King of the court: the next round, from who won the last one. Shown before it is drawn. */
export function NextRound({ night: { courts }, settings }: NextRoundProps) {
  const day = useScoring()
  const missing = missingScores(courts)
  const unplayed = unplayedRound(courts)
  const stamp = courts
    .flatMap(gamesOf)
    .map(({ id, version }) => `${id} ${version}`)
    .join()
  const query = useQuery({ ...storedDrawQuery(day, stamp), enabled: missing.length === 0 })
  const { mutate, isPending } = useMutation(saveRound(day))
  const next = useMemo(() => query.data && nextRound(query.data), [query.data])
  const people = useMemo(
    () => new Map(courts.flatMap(({ seats }) => seats.map(({ person }) => [person.id, person.shortName]))),
    [courts],
  )
  const courtName = (number: number) =>
    courts.find((court) => court.number === number)?.name ?? `Court ${number}`
  const nameOf = (id: string) => people.get(id) ?? 'Player'
  const side = (ids: readonly string[]) => ids.map(nameOf).join(' / ')

  if (missing.length > 0) {
    return (
      <Card className="mb-4">
        <h3 className="font-semibold">The next round</h3>
        <p className="mt-1 text-note text-muted">
          It is drawn from who wins this one. Still missing: {missing.join('; ')}.
        </p>
        {unplayed !== null && <RedrawRound key={unplayed} number={unplayed} stamp={stamp} />}
      </Card>
    )
  }
  if (!query.data || !next) {
    if (!query.error) return <NextRoundSkeleton courts={courts} />
    return (
      <div className="mb-4">
        <FailedState
          title="The next round could not be computed."
          error={query.error}
          pending={query.isFetching}
          onRetry={query.refetch}
        />
      </div>
    )
  }
  const { data: draw } = query
  const { number, round, before, lastRound } = next
  const moves = round.ok ? kingMoves(round, lastRound, { nameOf, courtName }) : null
  const isExtra = number > (kingRounds(courts, settings)?.planned ?? number)
  return (
    <Card as="section" tone="active" className="mb-4" aria-labelledby="next-round">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 id="next-round" className="font-semibold">
            {isExtra ? 'One more round?' : `Round ${number}`}
          </h3>
          <p className="text-note text-muted">
            {isExtra && 'The rounds of this night are played. '}Winners go one court up, losers one down,
            partners split.
          </p>
        </div>
        {round.ok && (
          <Button
            variant={isExtra ? 'secondary' : 'primary'}
            icon={<Shuffle aria-hidden className="size-4" />}
            pending={isPending}
            onClick={() => mutate({ draw, number, round })}
          >
            Draw round {number}
          </Button>
        )}
      </div>
      {round.ok ? (
        <>
          {courtNews(round, before, courtName).map((sentence) => (
            <p key={sentence} className="mt-2 text-note wrap-anywhere text-warning">
              {sentence}
            </p>
          ))}
          <ol className="mt-3 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
            {round.games.map(({ court, team1, team2 }) => (
              <li key={court} className="min-w-0 wrap-anywhere">
                <span className="block text-note text-muted">{courtName(court)}</span>
                <span className="inline-block pr-1.5 text-team1">{side(team1)}</span>
                <span className="inline-block text-team2">
                  <span className="pr-1.5 text-muted">–</span>
                  {side(team2)}
                </span>
                <span className="block text-note text-muted">
                  {moves?.courts.find((each) => each.court === court)?.text}
                </span>
              </li>
            ))}
          </ol>
          {moves?.why.map((sentence) => (
            <p key={sentence} className="mt-2 text-note wrap-anywhere">
              {sentence}
            </p>
          ))}
          {round.byes.length > 0 && (
            <p className="mt-3 text-note wrap-anywhere">
              <span className="text-muted">Sitting out:</span> {listOf(round.byes.map(nameOf))}
            </p>
          )}
        </>
      ) : (
        <p className="mt-2 text-note text-warning">
          {round.people === 0
            ? 'Nobody is marked as there.'
            : `Only ${countOf(round.people, 'person is', 'people are')} there.`}{' '}
          A game needs four: add a sub in the place of somebody absent, or seat who came in the court
          scheduler.
        </p>
      )}
    </Card>
  )
}
