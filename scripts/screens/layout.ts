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
      const what = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${describe(node)} by ${Math.round(currentRect.top - previousRect.top)} px`,
      )
      window.shifts.push({ value: entry.value, at: entry.startTime, what })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
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

/**
 * What doesn't fit: what stands out at the right of the page, text that its box cuts off, and words broken inside although
 * they fit on a line of their own. Empty where everything fits.
 */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const limit = document.documentElement.clientWidth
    const styleOf = (element: Element) => getComputedStyle(element)
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}”`
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      // What only screen readers get is a pixel wide.
      element.getBoundingClientRect().width > 1
    const scrolls = (element: Element): boolean =>
      element.parentElement !== null &&
      (['auto', 'scroll'].includes(styleOf(element.parentElement).overflowX) ||
        scrolls(element.parentElement))
    // What is behind a dialog is looked at without it.
    const root = document.querySelector('dialog:modal') ?? document.body
    const all = [...root.querySelectorAll('*')].filter(isSeen)
    const inner = (elements: Element[]) =>
      elements.filter((element) => !elements.some((other) => other !== element && element.contains(other)))

    const wide = inner(
      all.filter(
        (element) =>
          element.getBoundingClientRect().right > limit + 0.5 &&
          !scrolls(element) &&
          // The box of a line whose stroke doesn't scale is wider than the line.
          !(element instanceof SVGElement && element.ownerSVGElement),
      ),
    )
    const overflowing = wide.map(
      (element) =>
        `overflows: ${name(element)} by ${Math.ceil(element.getBoundingClientRect().right - limit)} px`,
    )

    // On a desk, what is to be clicked stands in sight, not at the far end of a table.
    const scrollerOf = (element: Element): Element | null =>
      element.parentElement &&
      (['auto', 'scroll'].includes(styleOf(element.parentElement).overflowX)
        ? element.parentElement
        : scrollerOf(element.parentElement))
    const outOfReach = all.filter((element) => {
      if (limit < 1200 || !element.matches('table :is(button, a, input)')) return false
      const scroller = scrollerOf(element)
      return (
        scroller !== null &&
        element.getBoundingClientRect().right > scroller.getBoundingClientRect().right + 1
      )
    })

    const boxes = all.filter((element) => element.textContent !== '' && !(element instanceof SVGElement))
    const cut = boxes.filter((element) => {
      const style = styleOf(element)
      // Some lines of a longer text, on purpose.
      if (style.webkitLineClamp !== 'none') return false
      return (
        (['hidden', 'clip'].includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (['hidden', 'clip'].includes(style.overflowY) && element.scrollHeight > element.clientHeight + 1)
      )
    })
    const brush = document.createElement('canvas').getContext('2d')
    const cutFields = all.filter((element) => {
      if (!(element instanceof HTMLSelectElement) || !brush) return false
      const style = styleOf(element)
      if (style.whiteSpace === 'normal') return element.scrollHeight > element.clientHeight + 1
      brush.font = style.font
      const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      return brush.measureText(element.selectedOptions[0]?.text ?? '').width > room + 1
    })

    /** The room a line of its own has: what stands beside the word could stand below it. */
    const roomOf = (element: Element) => {
      const line = element.closest(
        'li, tr, dialog, [role="region"], article, section, form, header, main, nav, footer',
      )
      if (!line) return limit
      let room = line.clientWidth
      for (let at: Element | null = element; at; at = at === line ? null : at.parentElement) {
        const style = styleOf(at)
        room -= parseFloat(style.paddingLeft) + parseFloat(style.paddingRight)
        // The line's own border is no part of its width.
        if (at !== line) room -= parseFloat(style.borderLeftWidth) + parseFloat(style.borderRightWidth)
      }
      return room
    }
    const broken: string[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement } = text
      if (!parentElement || !isSeen(parentElement) || !text.textContent?.trim()) continue
      // Addresses break anywhere.
      if (/:\/\/|@/.test(text.textContent)) continue
      for (const { 0: word, index } of text.textContent.matchAll(/[^\s\u200B\-–—/@.]{2,}/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const pieces = [...range.getClientRects()]
        const [first] = pieces
        if (!first || pieces.every(({ top }) => Math.abs(top - first.top) < first.height / 2)) continue
        const width = pieces.reduce((total, piece) => total + piece.width, 0)
        if (width < roomOf(parentElement)) broken.push(`breaks inside “${word}”: ${name(parentElement)}`)
      }
    }
    return [
      ...overflowing.slice(0, 3),
      ...outOfReach.slice(0, 3).map((element) => `out of reach: ${name(element)}`),
      ...inner(cut)
        .slice(0, 3)
        .map((element) => `cut off: ${name(element)}`),
      ...cutFields.slice(0, 3).map((element) => `cut off: ${name(element)}`),
      ...broken.slice(0, 3),
    ]
  })
}

/** How many words a screen has, and how high it is. */
export function lengthOf(page: Page): Promise<{ words: number; height: number }> {
  return page.evaluate(() => {
    const shown = document.querySelector<HTMLElement>('dialog:modal') ?? document.querySelector('main')
    return {
      words: (shown?.innerText ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
      height: document.documentElement.scrollHeight,
    }
  })
}
