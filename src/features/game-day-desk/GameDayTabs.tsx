import { Link, useSearchParams } from 'react-router-dom'
import { classNames } from '@/shared/lib/class-names'
import { paths } from '@/shared/lib/paths'

const VIEWS = ['courts', 'attendance', 'standings'] as const
export type GameDayView = (typeof VIEWS)[number]

export const GAME_DAY_VIEWS = { courts: 'Courts', attendance: 'Attendance', standings: 'Standings' } as const

/** The tab in the URL; courts for anything unknown. */
export function useGameDayView(): GameDayView {
  const [search] = useSearchParams()
  const asked = search.get('view')
  return VIEWS.find((view) => view === asked) ?? 'courts'
}

/** The three tabs of a game day. They are links, so that a reload and Back keep the tab. */
export function GameDayTabs({ gameDayId, current }: { gameDayId: string; current: GameDayView }) {
  return (
    <nav aria-label="Game day" className="mb-4">
      <ul className="flex flex-wrap gap-1 rounded-button border border-line bg-surface p-1 sm:inline-flex">
        {VIEWS.map((view) => (
          <li key={view} className="flex-1">
            <Link
              to={paths.adminGameDay(gameDayId, view === 'courts' ? undefined : view)}
              replace
              preventScrollReset
              aria-current={view === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center justify-center rounded-lg px-4 text-ui font-semibold transition-colors duration-150',
                view === current ? 'bg-raised text-ink' : 'text-muted hover:text-ink',
              )}
            >
              {GAME_DAY_VIEWS[view]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
