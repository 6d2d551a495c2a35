const names = new Set<string>()
let listener: (() => void) | undefined

/** Wants pages on this phone that it may lack, by the names of their files in src/routes. */
export function keepPages(more: readonly string[]): void {
  const before = names.size
  for (const name of more) names.add(name)
  if (names.size > before) listener?.()
}

/** All pages that this start of the app wants on the phone, so far. */
export function wantedPages(): string[] {
  return [...names]
}

/** Calls `listen` when there are more; watch-for-updates.ts is the only one that listens. */
export function onWantedPages(listen: () => void): void {
  listener = listen
}
