import { createContext, use, useLayoutEffect, useState } from 'react'
import { Outlet, Router, useRoutes } from 'react-router-dom'
import { ErrorBoundary } from '@/shared/ui/ErrorBoundary'
import type { createPageRouter, PageRouterState } from './page-router'
import { PageSkeleton } from './PageSkeleton'
import { RouteFailure } from './RouteFailure'

type PageRouter = ReturnType<typeof createPageRouter>

const PageRouterContext = createContext<PageRouterState | null>(null)

export function usePageRouterState(): PageRouterState {
  const state = use(PageRouterContext)
  if (!state) throw new Error('usePageRouterState needs a PageRouterProvider')
  return state
}

/** Shows the page of the router's location. */
export function PageRouterProvider({ router }: { router: PageRouter }) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => router.subscribe(setState), [router])
  useScroll(state)
  return (
    <PageRouterContext value={state}>
      <Router location={state.location} navigationType={state.action} navigator={router.navigator}>
        <Matches routes={router.routes} />
      </Router>
    </PageRouterContext>
  )
}

function Matches({ routes }: Pick<PageRouter, 'routes'>) {
  return useRoutes(routes)
}

/** A page that breaks, or whose code can't be loaded, keeps the header and its links. */
export function Pages() {
  const { location, isReady, failure } = usePageRouterState()
  if (failure) return <RouteFailure error={failure.error} />
  if (!isReady) return <PageSkeleton />
  return (
    <ErrorBoundary fallback={RouteFailure} resetKey={location}>
      <Outlet />
    </ErrorBoundary>
  )
}

/** To the place that the address names, to where the reader was, or to the top. */
function useScroll({ location, isReady, scrollY }: PageRouterState) {
  useLayoutEffect(() => {
    if (!isReady) return
    const target = scrollY === 0 || scrollY === null ? elementAt(location.hash) : null
    if (target) target.scrollIntoView()
    else if (scrollY !== null) window.scrollTo(0, scrollY)
  }, [location, isReady, scrollY])
}

function elementAt(hash: string) {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // A torn address names no place.
    return null
  }
}
