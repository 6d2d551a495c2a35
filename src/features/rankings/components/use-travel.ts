import { useLayoutEffect, useRef, type RefObject } from 'react'

const TRAVEL: KeyframeAnimationOptions = { duration: 220, easing: 'cubic-bezier(.2, 0, 0, 1)' }

/** Rows of a list that change places travel there, unless someone prefers reduced motion. A row is known by its `data-row`. */
export function useTravel(list: RefObject<HTMLElement | null>): void {
  const tops = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const next = new Map(rows.map((row) => [row.dataset.row ?? '', row.offsetTop]))
    const before = tops.current
    tops.current = next
    if (before.size === 0 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const row of rows) {
      const from = before.get(row.dataset.row ?? '')
      const by = from === undefined ? 0 : from - row.offsetTop
      if (by !== 0) row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], TRAVEL)
    }
  })
}
