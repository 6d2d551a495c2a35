/** Inclusive; null is no limit. */
export interface LevelRange {
  from: number | null
  to: number | null
}

/** The usual rating bands. */
export const LEVELS: readonly (LevelRange & { name: string })[] = [
  { name: 'Any level', from: null, to: null },
  { name: 'Below 3.0', from: null, to: 2.999 },
  { name: '3.0 to 3.5', from: 3, to: 3.499 },
  { name: '3.5 to 4.0', from: 3.5, to: 3.999 },
  { name: '4.0 to 4.5', from: 4, to: 4.499 },
  { name: '4.5 and up', from: 4.5, to: null },
]
