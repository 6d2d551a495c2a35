import { runOfflineWorker, type Build } from './offline-worker'
import type { WorkerScope } from './worker-scope'

declare const self: WorkerScope
declare const BUILD: Build

runOfflineWorker(self, BUILD)
