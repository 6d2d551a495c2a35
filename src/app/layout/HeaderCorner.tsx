import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { fullName, type Me } from '@/features/auth/me'
import { paths } from '@/shared/lib/paths'
import { Avatar } from '@/shared/ui/Avatar'
import { ErrorBoundary } from '@/shared/ui/ErrorBoundary'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import type { NavEntry } from './navigation'
import { lazyView } from '@/shared/lib/lazy-view'

// Not part of the first paint: the header is on every page, but its bell and menu can come a moment later.
const SignedInCorner = lazyView(async () => (await import('./SignedInCorner')).SignedInCorner)

/** The right end of the header. If its code can't be loaded, the profile is still one tap away. */
export function HeaderCorner({ me, entries }: { me: Me; entries: readonly NavEntry[] }) {
  const picture = <Avatar name={fullName(me)} />
  return (
    <div className="flex min-h-11 items-center gap-2 lg:gap-3">
      <ErrorBoundary
        fallback={
          <Link to={paths.profile()} className="grid size-11 place-items-center rounded-full">
            {picture}
            <VisuallyHidden>Profile</VisuallyHidden>
          </Link>
        }
      >
        <Suspense fallback={<span className="grid size-11 place-items-center">{picture}</span>}>
          <SignedInCorner me={me} entries={entries} />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
