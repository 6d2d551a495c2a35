import { Link, useLocation } from 'react-router-dom'
import { classNames } from '@/shared/lib/class-names'
import { currentEntry, type NavLink } from './navigation'

type HeaderLinksProps = {
  label: string
  entries: readonly NavLink[]
  /** `doors`: Sign In and Sign Up, a visitor's only links, and so in the accent color. */
  tone: 'pages' | 'doors'
  className?: string
}

const TONES = {
  pages: { current: 'text-ink', other: 'text-muted hover:text-ink' },
  doors: { current: 'text-muted', other: 'text-accent hover:text-accent/80' },
} as const

export function HeaderLinks({ label, entries, tone, className }: HeaderLinksProps) {
  const { pathname } = useLocation()
  const current = currentEntry(entries, pathname)
  if (entries.length === 0) return null
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap gap-x-5 lg:gap-x-6">
        {entries.map((entry) => (
          <li key={entry.label}>
            <Link
              to={entry.to}
              aria-current={entry === current ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center text-sm font-medium whitespace-nowrap transition-colors duration-150',
                entry === current ? TONES[tone].current : TONES[tone].other,
              )}
            >
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
