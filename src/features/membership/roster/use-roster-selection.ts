import { useState } from 'react'

/** The id of the bar with what can be done to the selection. */
export const SELECTION_BAR = 'selection-bar'

export interface Selection {
  has: (id: string) => boolean
  toggle: (id: string) => void
  /** All of these, or none of them where all are selected. */
  toggleAll: (ids: readonly string[]) => void
  clear: () => void
  /** The bar stands after the list, so there is a way to it that is not every row. */
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
