import { Link, useLocation } from 'react-router-dom'
import { classNames } from '@/shared/lib/class-names'
import { currentEntry, type NavEntry } from './navigation'

/** The bar under the thumb. A super admin has seven entries: labels wrap, and at large text the bar scrolls. */
export function MobileNav({ entries }: { entries: readonly NavEntry[] }) {
  const { pathname } = useLocation()
  const current = currentEntry(entries, pathname)
  if (entries.length === 0) return null
  return (
    <nav
      aria-label="Bottom navigation"
      className="fixed inset-x-0 bottom-0 z-20 overflow-x-auto border-t border-line bg-ground pb-[env(safe-area-inset-bottom)] lg:hidden short:static"
    >
      <ul className="mx-auto flex max-w-2xl">
        {entries.map((entry) => (
          <li key={entry.to} className="min-w-12 flex-1">
            <Link
              to={entry.to}
              aria-current={entry === current ? 'page' : undefined}
              className={classNames(
                'flex h-full min-h-18 flex-col items-center gap-1.5 px-0.5 pt-3 text-center text-tiny font-medium -outline-offset-2',
                entry === current ? 'text-accent' : 'text-muted hover:text-ink',
              )}
            >
              <entry.icon aria-hidden className="size-5 shrink-0" />
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
