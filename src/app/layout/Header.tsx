import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useAuth } from '@/features/auth/use-auth'
import { classNames } from '@/shared/lib/class-names'
import { useIsOffline } from '@/shared/lib/use-is-offline'
import { HeaderCorner } from './HeaderCorner'
import { HeaderLinks } from './HeaderLinks'
import type { Navigation } from './navigation'
import { paths } from '@/shared/lib/paths'

/** Until it is known who is signed in, it only has the brand, which index.html also draws before the app runs. */
export function Header({ navigation }: { navigation: Navigation }) {
  const auth = useAuth()
  const isOffline = useIsOffline()
  const keepsScores = auth.status === 'signed-in'
  return (
    <header className="inset-safe border-b border-line bg-ground lg:sticky lg:top-0 lg:z-20">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 lg:min-h-16 lg:justify-start lg:gap-x-9 lg:px-4">
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
    <Link to={paths.home()} className="flex min-h-11 shrink-0 items-center gap-2 rounded-button">
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
    <svg viewBox="0 0 64 64" className="size-5.5" aria-hidden="true">
      <circle cx="32" cy="32" r="32" className="fill-accent" />
      <g className="fill-accent-ink">
        <circle cx="22" cy="24" r="6" />
        <circle cx="42" cy="24" r="6" />
        <circle cx="32" cy="44" r="6" />
      </g>
    </svg>
  )
}
