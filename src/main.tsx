import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { isBusy } from './app/is-busy'
import { startOffline } from './app/offline/start-offline'
import { createQueryClient } from './app/query-client'
import { createAppRouter } from './app/router'
import { SetupProblem } from './app/SetupProblem'
import { readEnv } from './shared/lib/env'
import { supabase } from './shared/supabase/client'
import { hasStoredSession } from './shared/supabase/session-storage'
import './index.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const queryClient = createQueryClient()
startOffline(() => isBusy(queryClient))

const env = readEnv()
// Whoever is signed in will read at once: the client's code is on its way while React makes the first page. A client that
// cannot start says so to the first who needs it.
if (env.ok && hasStoredSession()) supabase().catch(() => undefined)
createRoot(root).render(
  <StrictMode>
    {env.ok ? (
      <App queryClient={queryClient} router={createAppRouter()} />
    ) : (
      <SetupProblem sentence={env.sentence} />
    )}
  </StrictMode>,
)
