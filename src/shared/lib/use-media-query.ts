import { useCallback, useSyncExternalStore } from 'react'

/** Tailwind's `lg`: there is room for a table, and for the entries of the header. */
export const WIDE = '(min-width: 64rem)'

/** Below Tailwind's `sm`: one column. */
export const PHONE = '(max-width: 39.99rem)'

/** Whether a media query holds now; draws again when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
