import { useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { useAuth } from '@/features/auth/use-auth'
import { classNames } from '@/shared/lib/class-names'
import { Footer } from './Footer'
import { Header } from './Header'
import { MobileNav } from './MobileNav'
import { navigationFor } from './navigation'
import { RouteProgress } from './RouteProgress'
import { useFocusHeading } from './use-focus-heading'

/** The frame of every page: header, page, footer and, on phones, the bar at the bottom. */
export function RootLayout() {
  const navigation = navigationFor(useAuth(), useLocation())
  const main = useRef<HTMLElement>(null)
  useFocusHeading(main)

  if (navigation.isWall) {
    return (
      <main id="page" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
    )
  }
  return (
    <div
      className={classNames(
        'flex min-h-dvh flex-col',
        navigation.bottomBar.length > 0 && 'pb-bottom-bar lg:pb-0 short:pb-0',
      )}
    >
      <a
        href="#page"
        onClick={(event) => {
          // Without the default the address stays as it is; the page takes the focus all the same.
          event.preventDefault()
          main.current?.focus()
        }}
        className="absolute left-4 top-2 z-30 rounded-button bg-accent px-4 py-2 font-semibold text-accent-ink not-focus:sr-only"
      >
        Skip to content
      </a>
      <RouteProgress />
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
      <ScrollRestoration />
    </div>
  )
}
