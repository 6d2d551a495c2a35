import type { Page } from '@playwright/test'

interface Shift {
  value: number
  at: number
  /** What moved. */
  what: string[]
}
declare global {
  interface Window {
    shifts: Shift[]
  }
}

/** To be installed in a page before it loads: notes what moves without anyone having touched anything. */
export function noteShifts() {
  const describe = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    if (!element) return 'something gone'
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
    return `${element.tagName.toLowerCase()} “${text}”`
  }
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as LayoutShift[]) {
      if (entry.hadRecentInput) continue
      const what = entry.sources.map(({ node }) => describe(node))
      window.shifts.push({ value: entry.value, at: entry.startTime, what })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/**
 * Cumulative layout shift as browsers report it: the worst stretch of shifts that are less than a second apart and last
 * five seconds at most (https://web.dev/articles/cls).
 */
export async function layoutShift(page: Page): Promise<{ score: number; what: string }> {
  const shifts = await page.evaluate(() => window.shifts)
  let worst: Shift[] = []
  let stretch: Shift[] = []
  for (const shift of shifts) {
    const first = stretch[0]
    const last = stretch.at(-1)
    const goesOn = first && last && shift.at - last.at < 1_000 && shift.at - first.at < 5_000
    stretch = goesOn ? [...stretch, shift] : [shift]
    if (sum(stretch) > sum(worst)) worst = stretch
  }
  const largest = worst.toSorted((a, b) => b.value - a.value).slice(0, 3)
  return {
    score: sum(worst),
    what: largest.map(({ value, what }) => `${value.toFixed(3)} ${what.join(', ')}`).join('; '),
  }
}
const sum = (shifts: readonly Shift[]) => shifts.reduce((total, { value }) => total + value, 0)

/** What stands out at the right of the page, and what is cut off inside it; empty where everything fits. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const limit = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= limit) return []
    const scrolls = (element: Element): boolean =>
      element.parentElement !== null &&
      (getComputedStyle(element.parentElement).overflowX !== 'visible' || scrolls(element.parentElement))
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > limit + 0.5 && !scrolls(element),
    )
    const inner = wide.filter(
      (element) => !wide.some((other) => other !== element && element.contains(other)),
    )
    return inner
      .slice(0, 3)
      .map(
        (element) =>
          `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}” by ${Math.ceil(element.getBoundingClientRect().right - limit)} px`,
      )
  })
}
