import { useCallback, useSyncExternalStore } from 'react'
import type { DraftStore } from './draft-store'
import type { ScoreDraft } from './drafts'

/** The draft of one game. Components only rerender when their own draft changes, so a tap rerenders one card. */
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
