import { Link } from 'react-router-dom'
import { useAuth } from '@/features/auth/use-auth'
import { HeaderCorner } from './HeaderCorner'
import { HeaderLinks } from './HeaderLinks'
import type { Navigation } from './navigation'
import { paths } from '@/shared/lib/paths'

/** While no one is known yet it holds the brand alone, which is what index.html draws before the program runs. */
export function Header({ navigation }: { navigation: Navigation }) {
  const auth = useAuth()
  return (
    <header className="inset-safe border-b border-line bg-ground lg:sticky lg:top-0 lg:z-20">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 lg:min-h-16 lg:justify-start lg:gap-x-9 lg:px-4">
        <Brand />
        <HeaderLinks label="Main" tone="pages" entries={navigation.header} className="hidden lg:block" />
        <HeaderLinks label="Account" tone="doors" entries={navigation.doors} className="lg:ml-auto" />
        {auth.status === 'signed-in' && <HeaderCorner me={auth.me} entries={navigation.header} />}
      </div>
    </header>
  )
}

/** The ball and the name. index.html draws the same before the program runs; a test keeps the two alike. */
function Brand() {
  return (
    <Link to={paths.home()} className="flex min-h-11 shrink-0 items-center gap-2 rounded-button">
      <svg viewBox="0 0 64 64" className="size-5.5" aria-hidden="true">
        <circle cx="32" cy="32" r="32" className="fill-accent" />
        <g className="fill-accent-ink">
          <circle cx="22" cy="24" r="6" />
          <circle cx="42" cy="24" r="6" />
          <circle cx="32" cy="44" r="6" />
        </g>
      </svg>
      <span className="text-base font-bold tracking-[-0.015em] lg:text-[1.0625rem]">Kitchen Line</span>
    </Link>
  )
}
