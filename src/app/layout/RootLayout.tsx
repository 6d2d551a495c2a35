import { useRef, useEffect, type RefObject } from 'react'
import {
  Link,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  NavigationType,
  useNavigationType,
  useNavigate,
} from 'react-router-dom'
import { useAuth } from '@/features/auth/use-auth'
import { classNames } from '@/shared/lib/class-names'
import { useIsOffline } from '@/shared/lib/use-is-offline'
import { Header } from './Header'
import { navigationFor, type NavLink, currentEntry, type NavEntry } from './navigation'
import { focusHeading, moveFocus } from '@/shared/lib/page-heading'
import { storedValue } from '@/shared/lib/stored-value'

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
            navigation.bottomBar.length > 0 && 'pb-bottom-bar',
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

/**
 * Keeps a form from being sent with a date, time, or number that isn't finished ("12/24/" without a year). Browsers give
 * its value as empty, so a form where it is optional would drop it. The browser names the problem in its own words.
 */
export function useWholeEntries() {
  useEffect(() => {
    const check = (event: SubmitEvent) => {
      const { target } = event
      const controls = target instanceof HTMLFormElement ? target.elements : []
      for (const control of controls) {
        if (!(control instanceof HTMLInputElement && control.validity.badInput)) continue
        event.preventDefault()
        event.stopPropagation()
        control.reportValidity()
        return
      }
    }
    document.addEventListener('submit', check, true)
    return () => document.removeEventListener('submit', check, true)
  }, [])
}

/** The bar under the thumb. A super admin has seven entries: labels wrap, and at large text the bar scrolls. */
function MobileNav({ entries }: { entries: readonly NavEntry[] }) {
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

/**
 * After a navigation the focus moves to the new page's h1, so that a screen reader says where one is and Tab goes on
 * from there. It stays where it is when it already is inside the page (a tab strip that remains, a field that took
 * it). A heading that waits for data is focused when it comes, and so is the one that takes the place of a heading over
 * gray shapes, unless the reader has moved on by then.
 */
function useFocusHeading(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    const page = main.current
    if (!page || shown.current === pathname) return undefined
    shown.current = pathname
    // The observer of the page before may have seen the new heading first.
    const starts: (Element | null)[] = [page, page.querySelector('h1')]
    const at = document.activeElement
    if (page.contains(at) && !starts.includes(at)) return undefined
    let heading = focusHeading(page)
    if (!heading) page.focus({ preventScroll: true })
    const observer = new MutationObserver(() => {
      const now = document.activeElement
      // The body has the focus that went with the heading.
      if (now !== page && now !== heading && now !== document.body) observer.disconnect()
      else if (!heading?.isConnected) heading = focusHeading(page)
    })
    observer.observe(page, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [main, pathname])
}

/** Where React Router's ScrollRestoration leaves the places of pages for a reload, by the keys of their history entries. */
const POSITIONS_KEY = 'kitchen-line:scroll-positions'

const positions = storedValue<Record<string, number>>({
  key: POSITIONS_KEY,
  schema: (value): value is Record<string, number> => typeof value === 'object' && value !== null,
  storage: 'session',
})

/** A page that takes longer than this to become as long as it was has changed. */
const PATIENCE_MS = 20_000
/** Parts that come last can make the page shorter once more. */
const SETTLED_MS = 2_000
/** The reader has gone on. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * After a reload and Back, React Router restores the place at once. A page whose content arrives later is too short for it
 * then: this waits until it is long enough.
 */
function useLateScroll(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  const places = useRef<Record<string, number>>(undefined)

  useEffect(() => {
    const known = (places.current ??= positions.read() ?? {})
    const top = type === NavigationType.Pop ? known[key] : undefined
    const note = () => {
      known[key] = window.scrollY
    }
    window.addEventListener('scroll', note, { passive: true })
    // Also if it is there already: what replaces a skeleton can be too short for a moment.
    const stop = top ? reachLater(top) : undefined
    return () => {
      window.removeEventListener('scroll', note)
      stop?.()
    }
  }, [key, type])
}

/** Scrolls there once the page is long enough; returns what gives it up. */
function reachLater(top: number): () => void {
  const end = new AbortController()
  const { signal } = end
  const giveUp = () => end.abort()
  let done: ReturnType<typeof setTimeout> | undefined
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return
    window.scrollTo(0, top)
    if (document.querySelector('main .animate-pulse') === null) done ??= setTimeout(giveUp, SETTLED_MS)
  })
  observer.observe(document.body)
  const patience = setTimeout(giveUp, PATIENCE_MS)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(patience)
    clearTimeout(done)
  })
  for (const move of OWN_MOVES) window.addEventListener(move, giveUp, { signal, passive: true })
  return giveUp
}

const HEADINGS = 'h1, h2, h3, h4'

/**
 * Gives focus a new home when the browser drops it because its element was removed (an answered row) or disabled
 * (Publish, once everything is published). Otherwise Tab and a screen reader would start over at the top of the page.
 * The new place is the next row of the same list, or the nearest heading around the old one that is still there.
 */
export function useLostFocus() {
  useEffect(() => {
    let last: Element | undefined
    let headings: Element[] = []
    /** The row that has the focus, the next one, and the one before. */
    let rows: (Element | null | undefined)[] = []
    let isWaiting = false
    const isLost = () => last !== undefined && (!last.isConnected || last.matches(':disabled'))

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      last = target
      headings = headingsAround(target)
      const row = target.closest('li, tr')
      rows = [row, row?.nextElementSibling, row?.previousElementSibling]
    }
    // Clicking an empty spot drops focus on purpose.
    const forget = () => {
      setTimeout(() => {
        if (document.activeElement === document.body && !isLost()) last = undefined
      })
    }
    const restore = () => {
      isWaiting = false
      if (document.activeElement !== document.body || !isLost()) return
      // A heading behind a modal dialog can't take focus.
      const [row, ...others] = rows
      const control = others
        .find((other) => row?.isConnected === false && other?.isConnected)
        ?.querySelector<HTMLElement>('a, button:not([disabled])')
      if (control) return control.focus()
      for (const heading of [...headings, document.querySelector('h1')]) {
        if (heading instanceof HTMLElement && heading.isConnected && moveFocus(heading)) return
      }
    }
    const observer = new MutationObserver(() => {
      if (isWaiting || !isLost()) return
      isWaiting = true
      // A disabled button keeps the focus until the next frame is drawn. The page's own code comes first, too.
      requestAnimationFrame(() => setTimeout(restore))
    })

    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forget)
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forget)
      observer.disconnect()
    }
  }, [])
}

/** The first heading of each thing that contains the element, from the inside out. */
function headingsAround(element: Element) {
  const headings = new Set<Element>()
  for (let around: Element | null = element; around; around = around.parentElement) {
    const heading = around.querySelector(HEADINGS)
    if (heading) headings.add(heading)
  }
  return [...headings]
}

/** Opens the page of a tapped notification without reloading the app, when push-worker.ts asks for it. */
function useNotificationTaps(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const { serviceWorker } = navigator
    const take = ({ data, ports }: MessageEvent<{ open?: unknown } | null>) => {
      if (typeof data?.open !== 'string') return
      ports[0]?.postMessage('taken')
      void navigate(data.open)
    }
    serviceWorker.addEventListener('message', take)
    return () => serviceWorker.removeEventListener('message', take)
  }, [navigate])
}
