import type { WorkerScope } from './worker-scope'

declare const self: WorkerScope

/** The way out: built in the worker's place (docs/hosting.md), it takes every phone back to the plain network. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire() {
  const names = await self.caches.keys()
  await Promise.all(names.map((name) => self.caches.delete(name)))
  await self.registration.unregister()
}
