import { fullName } from '@/domain/full-name'
import { type ReactNode, Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useAuth, type Me } from '@/features/auth/use-auth'
import { classNames } from '@/shared/lib/class-names'
import { useIsOffline } from '@/shared/lib/use-is-offline'
import { type Navigation, type NavEntry, currentEntry, type NavLink } from './navigation'
import { paths } from '@/shared/lib/paths'
import { Avatar } from '@/shared/ui/Avatar'
import { ErrorBoundary } from '@/shared/ui/ErrorBoundary'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { lazyView } from '@/shared/lib/lazy-view'

/** Until it is known who is signed in, it only has the brand, which index.html also draws before the app runs. */
export function Header({ navigation }: { navigation: Navigation }) {
  const auth = useAuth()
  const isOffline = useIsOffline()
  const keepsScores = auth.status === 'signed-in'
  return (
    <header className="inset-safe border-b border-line bg-ground lg:sticky lg:top-0 lg:z-20">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-[12px] lg:min-h-16 lg:justify-start lg:gap-x-9 lg:px-4">
        <Brand offline={isOffline && <Offline keepsScores={keepsScores} />} />
        <HeaderLinks label="Main" tone="pages" entries={navigation.header} className="hidden lg:block" />
        <div className="contents lg:ml-auto lg:flex lg:items-center lg:gap-x-9">
          {isOffline && (
            <div className="hidden lg:block">
              <Offline keepsScores={keepsScores} />
            </div>
          )}
          <HeaderLinks label="Account" tone="doors" entries={navigation.doors} />
          {auth.status === 'signed-in' && <HeaderCorner me={auth.me} entries={navigation.header} />}
        </div>
      </div>
    </header>
  )
}

/** On a phone in the place of the name, so that nothing moves. RootLayout says it to screen readers. */
function Offline({ keepsScores }: { keepsScores: boolean }) {
  return (
    <span aria-hidden className="block text-tiny leading-tight text-warning">
      <span className="block text-note font-bold">Offline</span>
      {keepsScores && 'Scores are kept on this device.'}
    </span>
  )
}

/** The ball and the name. index.html draws the same before the app runs; a test keeps them identical. */
function Brand({ offline }: { offline: ReactNode }) {
  return (
    <Link to={paths.home()} className="flex min-h-11 items-center gap-2 rounded-button">
      <Ball />
      <span
        className={classNames(
          'text-base font-bold tracking-[-0.015em] lg:text-[1.0625rem]',
          Boolean(offline) && 'sr-only lg:not-sr-only',
        )}
      >
        Kitchen Line
      </span>
      {offline && <span className="lg:hidden">{offline}</span>}
    </Link>
  )
}

function Ball() {
  return (
    <svg viewBox="0 0 64 64" className="size-[22px]" aria-hidden="true">
      <circle cx="32" cy="32" r="32" className="fill-accent" />
      <g className="fill-accent-ink">
        <circle cx="22" cy="24" r="6" />
        <circle cx="42" cy="24" r="6" />
        <circle cx="32" cy="44" r="6" />
      </g>
    </svg>
  )
}

// Not part of the first paint: the header is on every page, but its bell and menu can come a moment later.
const SignedInCorner = lazyView(async () => (await import('./SignedInCorner')).SignedInCorner)

/** The right end of the header. If its code can't be loaded, the profile is still one tap away. */
function HeaderCorner({ me, entries }: { me: Me; entries: readonly NavEntry[] }) {
  const picture = <Avatar name={fullName(me, me.email)} />
  return (
    <div className="flex items-center gap-[8px]">
      <ErrorBoundary
        fallback={
          <Link to={paths.profile()} className="grid size-[44px] place-items-center rounded-full">
            {picture}
            <VisuallyHidden>Profile</VisuallyHidden>
          </Link>
        }
      >
        <Suspense fallback={<span className="grid size-[44px] place-items-center">{picture}</span>}>
          <SignedInCorner me={me} entries={entries} />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

type HeaderLinksProps = {
  label: string
  entries: readonly NavLink[]
  /** `doors`: Sign In and Sign Up, a visitor's only links. The accent color is for what the page asks for. */
  tone: 'pages' | 'doors'
  className?: string
}

const TONES = {
  pages: { current: 'text-ink', other: 'text-muted hover:text-ink' },
  doors: { current: 'text-muted', other: 'text-ink hover:text-accent' },
} as const

function HeaderLinks({ label, entries, tone, className }: HeaderLinksProps) {
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
