import { Link, useLocation } from 'react-router-dom'
import { NotificationBell } from '@/features/announcements/components/NotificationBell'
import { useAuth } from '@/features/auth/use-auth'
import { classNames } from '@/shared/lib/class-names'
import { AccountMenu } from './AccountMenu'
import { Brand } from './Brand'
import { currentEntry, type Navigation } from './navigation'

export function Header({ navigation }: { navigation: Navigation }) {
  const auth = useAuth()
  return (
    <header className="inset-safe border-b border-line bg-ground lg:sticky lg:top-0 lg:z-20">
      <div className="flex h-14 items-center justify-between gap-4 lg:h-16 lg:justify-start lg:gap-9 lg:px-4">
        <Brand />
        {auth.status === 'signed-in' && <MainNav entries={navigation.header} />}
        {auth.status === 'signed-in' && (
          <div className="flex items-center gap-2 lg:gap-3">
            <NotificationBell email={auth.me.email} />
            <AccountMenu me={auth.me} entries={navigation.header} />
          </div>
        )}
        <Doors entries={navigation.doors} />
      </div>
    </header>
  )
}

function MainNav({ entries }: { entries: Navigation['header'] }) {
  const { pathname } = useLocation()
  const current = currentEntry(entries, pathname)
  return (
    <nav aria-label="Main" className="mr-auto hidden lg:block">
      <ul className="flex gap-6">
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link
              to={entry.to}
              aria-current={entry === current ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center text-sm font-medium transition-colors duration-150',
                entry === current ? 'text-ink' : 'text-muted hover:text-ink',
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

function Doors({ entries }: { entries: Navigation['doors'] }) {
  const { pathname } = useLocation()
  if (entries.length === 0) return null
  return (
    <nav aria-label="Account" className="lg:ml-auto">
      <ul className="flex gap-5">
        {entries.map(({ to, label }) => {
          const current = to.split('?')[0] === pathname
          return (
            <li key={label}>
              <Link
                to={to}
                aria-current={current ? 'page' : undefined}
                className={classNames(
                  'inline-flex min-h-11 items-center text-sm font-medium transition-colors duration-150',
                  current ? 'text-muted' : 'text-accent hover:text-accent/80',
                )}
              >
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
