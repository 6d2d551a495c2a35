import { useRef } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { useAuth } from '@/features/auth/use-auth'
import { classNames } from '@/shared/lib/class-names'
import { useIsOffline } from '@/shared/lib/use-is-offline'
import { useNotificationTaps } from '../offline/use-notification-taps'
import { Header } from './Header'
import { MobileNav } from './MobileNav'
import { navigationFor, type NavLink } from './navigation'
import { useFocusHeading } from './use-focus-heading'
import { POSITIONS_KEY, useLateScroll } from './use-late-scroll'
import { useLostFocus } from './use-lost-focus'
import { useWholeEntries } from './use-whole-entries'

/** The frame of every page: header, page, footer, and on phones the bottom bar. */
export function RootLayout() {
  const auth = useAuth()
  const navigation = navigationFor(auth, useLocation())
  const isOffline = useIsOffline()
  const main = useRef<HTMLElement>(null)
  useFocusHeading(main)
  useLateScroll()
  useLostFocus()
  useWholeEntries()
  useNotificationTaps()

  return (
    <>
      {navigation.isWall ? (
        <main id="page" ref={main} tabIndex={-1}>
          <Outlet />
        </main>
      ) : (
        <div
          className={classNames(
            'flex min-h-dvh flex-col',
            navigation.bottomBar.length > 0 && 'pb-bottom-bar lg:pb-0 short:pb-0',
          )}
        >
          <a
            href="#page"
            onClick={(event) => {
              // Without the default, the URL stays the same. The page gets the focus anyway.
              event.preventDefault()
              main.current?.focus()
            }}
            className="absolute left-4 top-2 z-30 rounded-button bg-accent px-4 py-2 font-semibold text-accent-ink not-focus:sr-only"
          >
            Skip to content
          </a>
          <RouteProgress />
          <p role="status" className="sr-only">
            {isOffline &&
              `You're offline.${auth.status === 'signed-in' ? ' Scores are kept on this device.' : ''}`}
          </p>
          <Header navigation={navigation} />
          <main
            id="page"
            ref={main}
            tabIndex={-1}
            className="peer/page inset-safe mx-auto w-full max-w-page flex-1 py-4 lg:py-8"
          >
            <Outlet />
          </main>
          {navigation.hasFooter && <Footer links={navigation.footerLinks} />}
          <MobileNav entries={navigation.bottomBar} />
        </div>
      )}
      {/* In one place for both, because it forgets where everything was when it goes. */}
      <ScrollRestoration storageKey={POSITIONS_KEY} />
    </>
  )
}

/** A line along the top while the next page's code loads. A quick page shows none. */
function RouteProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden className="fixed inset-x-0 top-0 z-30 h-0.5 animate-progress bg-accent" />
}

/** Hidden while the page shows its skeleton, because the real content would push it off the screen. */
function Footer({ links }: { links: readonly NavLink[] }) {
  return (
    <footer className="border-t border-line text-note text-muted peer-has-[.animate-pulse]/page:invisible xl:peer-has-[.wide-page]/page:*:max-w-[min(100vw-2rem,102rem)]">
      <div className="inset-safe mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-2 py-5">
        <p>Kitchen Line: run your pickleball league.</p>
        {links.length > 0 && (
          <nav aria-label="Footer">
            <ul className="flex flex-wrap gap-x-5">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="inline-flex min-h-9 items-center hover:text-ink">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </footer>
  )
}
