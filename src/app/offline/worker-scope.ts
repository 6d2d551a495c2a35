/** What ours uses of a service worker's global scope: TypeScript cannot load its types for workers beside those of a page. */
export interface WorkerScope {
  readonly caches: CacheStorage
  readonly clients: { claim(): Promise<void> }
  readonly location: { readonly origin: string }
  readonly registration: { unregister(): Promise<boolean> }
  fetch: typeof fetch
  skipWaiting(): Promise<void>
  addEventListener<Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ): void
}

export interface WorkerEvents {
  install: InstallEvent
  activate: LifeEvent
  message: LifeEvent & { readonly data: unknown; readonly ports: readonly MessagePort[] }
  fetch: LifeEvent & { readonly request: Request; respondWith(answer: Promise<Response>): void }
}

/** What a request is answered by without the worker being asked, where its browser can do that. */
export interface StaticRoute {
  condition: {
    urlPattern?: string
    requestMethod?: string
    not?: { requestMode: RequestMode }
  }
  source: 'cache' | 'network'
}

export type InstallEvent = LifeEvent & { addRoutes?(routes: readonly StaticRoute[]): Promise<void> }

type LifeEvent = { waitUntil(work: Promise<unknown>): void }
