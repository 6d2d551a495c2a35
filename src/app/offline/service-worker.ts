import { runOfflineWorker, type Build } from './offline-worker'
import { runPushWorker } from './push-worker'
import type { WorkerScope } from './worker-scope'

declare const self: WorkerScope
declare const BUILD: Build

runOfflineWorker(self, BUILD)
runPushWorker(self, {
  url: import.meta.env.VITE_SUPABASE_URL,
  key: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
})
