import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { ordinal } from '@/domain/format-text'
import { isSeasonPlayed } from '@/domain/season/season-end'
import { playsIn } from '@/features/game-days/next-game-day'
import type { MyLeague } from '@/features/leagues/league'
import { rankingQueries } from '@/features/rankings/queries'
import { AWARD_TITLES, awardReason, awardsOf } from '@/features/rankings/season-end/award-text'
import { seasonResult } from '@/features/rankings/season-end/season-result'
import { paths } from '@/shared/lib/paths'
import { Card } from '@/shared/ui/Card'

/** A season is news for a month after its last game day. */
const DAY_MS = 24 * 60 * 60_000
const NEWS_FOR_MS = 30 * DAY_MS

type SeasonFinishesProps = { leagues: readonly MyLeague[]; myId: string; now: Date }

/** How the reader's seasons ended, while that is news. Nothing if none did. */
export function SeasonFinishes({ leagues, myId, now }: SeasonFinishesProps) {
  const { data: seasons } = useQuery(rankingQueries.mine(myId))
  const today = Math.floor(now.getTime() / DAY_MS)
  const finishes = useMemo(
    () =>
      leagues
        .filter(
          (league) => league.status !== 'archived' && playsIn(league) && isSeasonPlayed(league, league.days),
        )
        .filter(({ days }) => isNews(days, today * DAY_MS))
        .flatMap(({ id, name, ranking }) => {
          const record = seasons?.[id]
          const result = record && seasonResult(record, ranking, myId)
          const place = result?.end.places.get(myId)
          if (!result || place === undefined) return []
          return [
            { id, name, place, players: result.playersBeside(myId), awards: awardsOf(result.end, myId) },
          ]
        }),
    [leagues, seasons, myId, today],
  )
  if (finishes.length === 0) return null
  return (
    <section aria-labelledby="season-finishes">
      <h2 id="season-finishes" className="mb-2.5 font-semibold">
        Season complete
      </h2>
      <Card padded={false} tone="featured">
        <ul className="divide-y divide-line">
          {finishes.map(({ id, name, place, players, awards }) => (
            <li key={id} className="hover:bg-raised/60">
              <Link to={paths.league(id)} className="flex gap-3 px-4 py-3 -outline-offset-2">
                <Trophy aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
                <span className="min-w-0 wrap-anywhere">
                  <span className="block font-semibold">
                    You finished {ordinal(place)} of {players}
                  </span>
                  <span className="block text-note text-muted">{name}</span>
                  {awards.map((award) => (
                    <span key={award.kind} className="block text-note text-muted">
                      {AWARD_TITLES[award.kind]}: {awardReason(award)}
                    </span>
                  ))}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function isNews(days: MyLeague['days'], now: number): boolean {
  const last = Math.max(
    ...days.filter(({ isFinalized }) => isFinalized).map(({ startsAt }) => Date.parse(startsAt)),
  )
  return now - last < NEWS_FOR_MS
}
