import { useEffect, useState, type ComponentType } from 'react'
import { isNotLoaded, NotLoaded } from './RouteFailure'
import { PageSkeleton } from './PageSkeleton'

type PageModule = { Component: ComponentType }

/**
 * For a route's `lazy`. React Router keeps for good what it was given, also a failure, so the page of a route whose code
 * can't be loaded tries again at each visit, and when the network comes back.
 */
export function lazyPage(load: () => Promise<PageModule>): () => Promise<PageModule> {
  return async () => {
    try {
      return await load()
    } catch (error) {
      if (!isNotLoaded(error)) throw error
      return { Component: () => <LatePage load={load} /> }
    }
  }
}

function LatePage({ load }: { load: () => Promise<PageModule> }) {
  const [module, setModule] = useState<PageModule>()
  const [error, setError] = useState<Error>()

  useEffect(() => {
    let isGone = false
    const attempt = () =>
      void load().then(
        (loaded) => isGone || setModule(loaded),
        (failure: unknown) =>
          isGone || setError(failure instanceof Error ? failure : new Error(String(failure))),
      )
    attempt()
    window.addEventListener('online', attempt)
    return () => {
      isGone = true
      window.removeEventListener('online', attempt)
    }
  }, [load])

  if (module) return <module.Component />
  return error ? <NotLoaded error={error} /> : <PageSkeleton />
}
