import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { countOf } from '@/domain/format-text'
import { paths } from '@/shared/lib/paths'
import type { Court } from '@/features/scoring/score-sheet-view'
import { useScoring } from '@/features/scoring/use-scoring'
import { courtProgress, gameDayProgress } from './game-day-progress'

/** Lists missing scores once some are in, so that each is two taps away, even on twelve courts. */
export function MissingScores({ courts }: { courts: readonly Court[] }) {
  const { leagueId, gameDayId } = useScoring()
  const { games, done } = gameDayProgress(courts)
  if (done === 0 || done === games) return null
  return (
    <details className="mb-4 rounded-card border border-line bg-surface px-4 text-note">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-warning [details[open]>&>svg]:rotate-90">
        <ChevronRight aria-hidden className="size-4 shrink-0" />
        {countOf(games - done, 'score')} missing
      </summary>
      <ul className="flex flex-wrap gap-2 pb-3">
        {courts.map((court) => {
          const { missing } = courtProgress(court)
          if (missing.length === 0) return null
          return (
            <li key={court.number} className="min-w-0">
              <Link
                to={paths.scoring(leagueId, gameDayId, court.number)}
                className="inline-flex min-h-11 items-center rounded-button border border-line bg-raised px-3 wrap-anywhere hover:border-accent/40"
              >
                {court.name}: {missing.length === 1 ? 'game' : 'games'}{' '}
                {missing.map(({ number }) => number).join(', ')}
              </Link>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
