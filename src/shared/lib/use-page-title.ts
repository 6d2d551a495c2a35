import { useEffect } from 'react'

/** Names the browser tab, the history entry and what a screen reader says first. PageHeader calls it. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Kitchen Line`
  }, [title])
}
