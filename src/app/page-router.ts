import {
  createPath,
  matchRoutes,
  NavigationType,
  resolvePath,
  type Location,
  type NavigateOptions,
  type Navigator,
  type RouteObject,
  type To,
} from 'react-router-dom'
import { storedValue } from '@/shared/lib/stored-value'

export interface PageRouterState {
  location: Location
  action: NavigationType
  /** False until the code of the first page is there. */
  isReady: boolean
  /** The code of another page is on its way. */
  isLoading: boolean
  /** What kept the page's code from loading. */
  failure?: { error: unknown }
  /** Where the page scrolls to; null leaves it where it is. */
  scrollY: number | null
}

type Positions = Record<string, number>

const MOST_POSITIONS = 50

/** By the keys of locations. A reload and Back restore them. */
const storedPositions = storedValue<Positions>({
  key: 'kitchen-line:scroll-positions',
  schema: (value): value is Positions => typeof value === 'object' && value !== null,
  storage: 'session',
})

/**
 * Changes the location once the code of its page is there; the latest navigation wins. React Router's own data router does
 * the same, but brings loaders, actions, and fetchers along, which are 17 kB of what every first visit waits for
 * (docs/decisions/0030-code-size.md). Matching, links, and hooks are React Router's.
 */
export function createPageRouter(table: readonly RouteObject[]) {
  const routes = table.map(copyOf)
  const listeners = new Set<(state: PageRouterState) => void>()
  const positions = storedPositions.read() ?? {}
  let turn = 0
  let state: PageRouterState = {
    location: currentLocation(),
    action: NavigationType.Pop,
    isReady: false,
    isLoading: false,
    scrollY: 0,
  }

  const update = (change: Partial<PageRouterState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener(state)
  }

  function notePlace() {
    if (!state.isReady) return
    const { key } = state.location
    // The latest is last, also after Back to an early page.
    Reflect.deleteProperty(positions, key)
    positions[key] = window.scrollY
  }

  function open(location: Location, action: NavigationType, scrollY: number | null, enter?: () => void) {
    const mine = (turn += 1)
    notePlace()
    const show = (failure?: { error: unknown }) => {
      if (mine !== turn) return
      enter?.()
      update({ location, action, scrollY, failure, isReady: true, isLoading: false })
    }
    const code = missingCode(routes, location)
    if (code.length === 0) return show()
    if (state.isReady) update({ isLoading: true })
    return Promise.all(code).then(
      () => show(),
      (error: unknown) => show({ error }),
    )
  }

  /** Resolves once the page is shown. */
  async function navigate(to: To, options: NavigateOptions = {}) {
    const { pathname, search, hash } = resolvePath(to, state.location.pathname)
    const key = Math.random().toString(36).slice(2, 10)
    const location = { pathname, search, hash, key, state: options.state as unknown }
    const entry = { key, state: location.state }
    await open(
      location,
      options.replace ? NavigationType.Replace : NavigationType.Push,
      options.preventScrollReset ? null : 0,
      () =>
        options.replace
          ? window.history.replaceState(entry, '', createPath(location))
          : window.history.pushState(entry, '', createPath(location)),
    )
  }

  const restore = () => {
    const location = currentLocation()
    void open(location, NavigationType.Pop, positions[location.key] ?? 0)
  }
  const remember = () => {
    notePlace()
    // A tab can stay open for weeks, and no one goes back that far.
    storedPositions.write(Object.fromEntries(Object.entries(positions).slice(-MOST_POSITIONS)))
  }

  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (steps) => window.history.go(steps),
    push: (to, routeState, options) => void navigate(to, { ...options, state: routeState }),
    replace: (to, routeState, options) => void navigate(to, { ...options, state: routeState, replace: true }),
  }

  window.addEventListener('popstate', restore)
  window.addEventListener('pagehide', remember)
  window.history.scrollRestoration = 'manual'
  restore()

  return {
    routes,
    navigator,
    navigate,
    get state() {
      return state
    },
    subscribe(listener: (state: PageRouterState) => void) {
      listeners.add(listener)
      listener(state)
      return () => void listeners.delete(listener)
    },
    dispose() {
      turn += 1
      window.removeEventListener('popstate', restore)
      window.removeEventListener('pagehide', remember)
    },
  }
}

/** The router fills in the components that it has loaded. */
function copyOf(route: RouteObject): RouteObject {
  return route.children ? { ...route, children: route.children.map(copyOf) } : { ...route }
}

function currentLocation(): Location {
  const { pathname, search, hash } = window.location
  const entry: unknown = window.history.state
  return { pathname, search, hash, ...(isEntry(entry) ? entry : { key: 'default', state: null }) }
}

const isEntry = (value: unknown): value is Pick<Location, 'key' | 'state'> =>
  typeof value === 'object' && value !== null && 'key' in value && 'state' in value

/** Loads the components of the address that are still missing. A failed one is loaded again next time. */
function missingCode(routes: RouteObject[], location: Location) {
  return (matchRoutes(routes, location) ?? []).flatMap(({ route }) =>
    typeof route.lazy === 'function' && !route.Component
      ? [route.lazy().then(({ Component }) => Object.assign(route, { Component }))]
      : [],
  )
}
