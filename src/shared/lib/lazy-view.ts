import { lazy, type ComponentType } from 'react'

/**
 * A view whose code is loaded when it is first shown; what shows it puts a Suspense around it. Each is a file of its own,
 * and one more way to the server: only for what is large, and what most visits to the page don't need.
 */
export function lazyView<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }))
}
