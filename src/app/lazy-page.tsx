import { useEffect, useState, type ComponentType, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouteError } from 'react-router-dom'
import { Skeleton, SkeletonCard } from '@/shared/ui/Skeleton'
import { ClientError } from '@/shared/lib/errors'
import { CrashPage } from '@/shared/ui/ErrorBoundary'
import { FailedState } from '@/shared/ui/FailedState'
import { reloadForNewVersion, isBusy } from '@/app/offline/reload-for-new-version'

/** Shown while the first page's code loads. */
export function PageSkeleton() {
  return (
    <div className="space-y-5">
      <Skeleton className="h-8 w-1/2 max-w-72" />
      <SkeletonCard label="Loading page" />
    </div>
  )
}

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

/** How Chromium, Firefox, Safari, and Vite word a failed import. */
const NOT_LOADED = /dynamically imported module|importing a module script|unable to preload/i

const isNotLoaded = (error: unknown): error is Error =>
  error instanceof Error && NOT_LOADED.test(error.message)

/** Replaces a page that broke, or a part of which couldn't be loaded. */
export function RouteFailure() {
  const error = useRouteError()
  return isNotLoaded(error) ? <NotLoaded error={error} /> : <CrashPage />
}

/** After a deploy, this version's files are gone from the host. A reload gets the page of the new one. */
function NotLoaded({ error }: { error: Error }) {
  const client = useQueryClient()
  const [isHopeless, setHopeless] = useState(false)
  const reload = useRef<Promise<boolean>>(undefined)

  useEffect(() => {
    // Asked once, also in StrictMode: the second time, the version would count as one that reloading doesn't help.
    const asked = reload.current ?? reloadForNewVersion(() => isBusy(client))
    reload.current = asked
    void asked.then((reloads) => setHopeless(!reloads))
  }, [client])

  if (!isHopeless) return <PageSkeleton />
  return (
    <>
      <h1 data-not-loaded className="sr-only">
        Page not loaded
      </h1>
      <FailedState
        title="Couldn't load this page"
        error={new ClientError('network', { cause: error })}
        onRetry={() => window.location.reload()}
      />
    </>
  )
}
