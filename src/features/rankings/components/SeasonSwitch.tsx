import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { leagueQueries } from '@/features/leagues/api'
import { classNames } from '@/shared/lib/class-names'

type SeasonSwitchProps = { leagueId: string; addressOf: (leagueId: string) => string }

/** Leads to the other seasons of the same league, the newest first; nothing for a league with one season. */
export function SeasonSwitch({ leagueId, addressOf }: SeasonSwitchProps) {
  const { data: seasons = [] } = useQuery(leagueQueries.seasons(leagueId))
  if (seasons.length < 2) return null
  return (
    <nav
      aria-label="Seasons"
      className="-mx-[16px] mb-3 overflow-x-auto scrollbar-none px-[16px] py-0.5 print:hidden"
    >
      <ul className="flex w-max gap-2">
        {seasons.toReversed().map(({ id, name }) => (
          <li key={id}>
            <Link
              to={addressOf(id)}
              preventScrollReset
              aria-current={id === leagueId ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 max-w-64 items-center rounded-button border px-4 text-sm font-semibold transition-colors duration-150',
                id === leagueId
                  ? 'border-accent/60 bg-accent-dim text-accent'
                  : 'border-line bg-raised hover:bg-line',
              )}
            >
              <span className="truncate">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
