import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { ClientError } from '@/shared/lib/errors'
import { CrashPage } from '@/shared/ui/ErrorBoundary'
import { FailedState } from '@/shared/ui/FailedState'
import { isBusy } from './is-busy'
import { reloadForNewVersion } from './offline/reload-for-new-version'
import { PageSkeleton } from './PageSkeleton'

/** How Chromium, Firefox, Safari, and Vite word a failed import. */
const NOT_LOADED = /dynamically imported module|importing a module script|unable to preload/i

export const isNotLoaded = (error: unknown): error is Error =>
  error instanceof Error && NOT_LOADED.test(error.message)

/** Replaces a page that broke, or a part of which couldn't be loaded. */
export function RouteFailure() {
  const error = useRouteError()
  return isNotLoaded(error) ? <NotLoaded error={error} /> : <CrashPage />
}

/** After a deploy, this version's files are gone from the host. A reload gets the page of the new one. */
export function NotLoaded({ error }: { error: Error }) {
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
