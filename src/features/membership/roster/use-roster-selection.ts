import { useState } from 'react'

/** The id of the bar with actions for the selection. */
export const SELECTION_BAR = 'selection-bar'

export interface Selection {
  has: (id: string) => boolean
  toggle: (id: string) => void
  /** Selects all of these, or none if all are selected. */
  toggleAll: (ids: readonly string[]) => void
  clear: () => void
  /** The bar comes after the list, so this is a way to it without tabbing through every row. */
  goToBar: () => void
}

export function useRosterSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const set = (ids: readonly string[], isIn: boolean) => {
    const changed = new Set(ids)
    setChosen((before) => new Set(isIn ? [...before, ...ids] : [...before].filter((id) => !changed.has(id))))
  }
  return {
    has: (id) => chosen.has(id),
    toggle: (id) => set([id], !chosen.has(id)),
    toggleAll: (ids) => set(ids, !ids.every((id) => chosen.has(id))),
    clear: () => setChosen(new Set()),
    goToBar: () => document.querySelector<HTMLElement>(`#${SELECTION_BAR} button:not(:disabled)`)?.focus(),
  }
}
