/** A ref: scrolls to what just appeared. In braces, because some browsers return a promise, which isn't a cleanup function. */
export const bringIntoView = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'nearest' })
}
