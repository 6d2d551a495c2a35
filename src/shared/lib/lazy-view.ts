import { lazy, type ComponentType } from 'react'

/**
 * A view whose code loads when it is first shown. Wrap it in Suspense. Each one is a separate file and costs a request, so
 * use it only for large views that most visits to the page don't need.
 */
export function lazyView<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }))
}
