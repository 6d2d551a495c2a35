import { useCallback, useSyncExternalStore } from 'react'
import type { DraftStore } from './draft-store'
import type { ScoreDraft } from './drafts'

/** The draft of one game. Only a component whose draft changed draws again, so a tap costs one card. */
export function useScoreDraft(book: DraftStore, gameId: string): ScoreDraft | undefined {
  return useSyncExternalStore(
    book.subscribe,
    useCallback(() => book.get(gameId), [book, gameId]),
  )
}

export function useScoreDrafts(book: DraftStore): readonly ScoreDraft[] {
  return useSyncExternalStore(book.subscribe, book.all)
}

export function useDraftsAtRisk(book: DraftStore): boolean {
  return useSyncExternalStore(book.subscribe, book.isAtRisk)
}
