/** What ours uses of a service worker's global scope: TypeScript cannot load its types for workers beside those of a page. */
export interface WorkerScope {
  readonly caches: CacheStorage
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>
    openWindow(path: string): Promise<unknown>
  }
  readonly location: { readonly origin: string }
  readonly navigator: Pick<Partial<Navigator>, 'setAppBadge'>
  readonly registration: {
    readonly pushManager: PushManager
    unregister(): Promise<boolean>
    getNotifications(): Promise<readonly ShownNotification[]>
    showNotification(title: string, options: NotificationOptions & NotificationExtras): Promise<void>
  }
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
  push: LifeEvent & { readonly data: { json(): unknown } | null }
  notificationclick: LifeEvent & { readonly notification: ShownNotification; readonly action: string }
  pushsubscriptionchange: LifeEvent & SubscriptionChange
}

interface OpenPage {
  focus(): Promise<unknown>
  navigate(path: string): Promise<unknown>
  postMessage(data: unknown, ports: MessagePort[]): void
}

interface NotificationExtras {
  actions?: { action: 'in' | 'out'; title: string }[]
  renotify?: boolean
}

export interface ShownNotification {
  readonly title: string
  readonly body: string
  readonly tag: string
  /** Missing from notifications of an earlier version. */
  readonly data: { id: string; path: string; rsvp?: string | undefined; startsAt?: string | undefined } | null
  close(): void
}

export interface SubscriptionChange {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
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
