import './index.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { isBusy } from '@/app/offline/reload-for-new-version'
import { startOffline } from './app/offline/start-offline'
import { createQueryClient } from './app/query-client'
import { createAppRouter } from './app/router'
import { takeOverEarlyScreen } from './app/take-over'
import { startStoredSession } from './features/auth/session'
import { readEnv } from './shared/lib/env'
import { keepInstallOffer } from './shared/lib/install-prompt'
import { isInstalled, whenCalm } from './shared/lib/when-calm'

type AppRouter = ReturnType<typeof createAppRouter>

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const appRoot = root

keepInstallOffer()
const queryClient = createQueryClient()
startOffline(() => isBusy(queryClient))
void (isInstalled() ? Promise.resolve() : whenCalm())
  .then(() => import('./fonts.css'))
  .catch(goOnWithoutFonts)

const env = readEnv()
if (env.ok) startStoredSession()

const isEarlyScreenShown = takeOverEarlyScreen(root)
// Two tasks of their own, and drawn in slices: the header or the early screen stands there until then, and a phone that has
// just read the code should answer a tap before it asks for the code of the page, and before it draws it. An early screen stays
// until that code is there.
setTimeout(() => {
  const router = createAppRouter()
  setTimeout(() => {
    if (isEarlyScreenShown && env.ok) whenReady(router, () => render(router))
    else render(router)
  })
})

function render(router: AppRouter) {
  startTransition(() =>
    createRoot(appRoot).render(
      <StrictMode>
        {env.ok ? (
          <App queryClient={queryClient} router={router} />
        ) : (
          <SetupProblem sentence={env.sentence} />
        )}
      </StrictMode>,
    ),
  )
}

function whenReady(router: AppRouter, then: () => void) {
  if (router.state.initialized) return then()
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    then()
  })
}

/** The phone's own font stays. */
function goOnWithoutFonts(error: unknown) {
  console.warn(error)
}

/** Shown instead of the app when it was built or started without a usable backend address. */
function SetupProblem({ sentence }: { sentence: string }) {
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <h1 className="text-2xl font-bold">Kitchen Line isn't connected</h1>
      <p className="mt-3">{sentence}</p>
      <p className="mt-3 text-muted">See .env.example for both values, then restart or rebuild.</p>
    </main>
  )
}
