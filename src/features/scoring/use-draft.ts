import { useCallback, useSyncExternalStore } from 'react'
import type { DraftBook } from './draft-book'
import type { Draft } from './drafts'

/** The draft of one game. Only a component whose draft changed draws again, so a tap costs one card. */
export function useDraft(book: DraftBook, gameId: string): Draft | undefined {
  return useSyncExternalStore(
    book.subscribe,
    useCallback(() => book.get(gameId), [book, gameId]),
  )
}

export function useDrafts(book: DraftBook): readonly Draft[] {
  return useSyncExternalStore(book.subscribe, book.all)
}

export function useDraftsAtRisk(book: DraftBook): boolean {
  return useSyncExternalStore(book.subscribe, book.isAtRisk)
}
