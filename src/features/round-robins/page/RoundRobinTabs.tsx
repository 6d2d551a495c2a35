import { Link, useSearchParams } from 'react-router-dom'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { classNames } from '@/shared/lib/class-names'

const VIEWS = [
  ['rounds', 'Rounds'],
  ['table', 'Standings'],
  ['results', 'Results'],
  ['change', 'Edit'],
] as const

export type RoundRobinTab = (typeof VIEWS)[number][0]

/** The view named in the URL. */
export function useRoundRobinTab(): RoundRobinTab {
  const [search] = useSearchParams()
  return VIEWS.find(([view]) => view === search.get('show'))?.[0] ?? 'rounds'
}

/** The URL of a view. It keeps the link's token. */
export function viewAddress(search: URLSearchParams, view: RoundRobinTab): string {
  const next = new URLSearchParams(search)
  next.set('show', view)
  next.delete('round')
  return `?${next.toString()}`
}

/** The views of a round robin. They share one path, so that the link's token stays in the URL. */
export function RoundRobinTabs({ sheet }: { sheet: RoundRobinSheet }) {
  const shown = useRoundRobinTab()
  const [search] = useSearchParams()
  return (
    <nav aria-label={sheet.roundRobin.name} className="mb-4 print:hidden">
      <ul className="scrollbar-none flex gap-5 overflow-x-auto border-b border-line sm:gap-6.5">
        {VIEWS.filter(([view]) => view !== 'change' || sheet.access === 'host').map(([view, label]) => (
          <li key={view} className="shrink-0">
            <Link
              to={viewAddress(search, view)}
              preventScrollReset
              aria-current={view === shown ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center border-b-2 text-sm font-medium -outline-offset-2',
                view === shown ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
