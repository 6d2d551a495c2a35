import type { Round } from '../round'
import { withoutAbsent } from '../fairness/without-absent'
import type { PlayerId } from '../game'

/**
 * The rounds that stay, oldest first, as the draw of the next ones needs them: an absent player with a place has no
 * bye. Rounds after a gap were announced but not played, so everyone with a place counts as there.
 */
export function fixedRoundsOf(
  locked: readonly (Round & { readonly number: number })[],
  playing: readonly PlayerId[],
): Round[] {
  const gap = locked.findIndex(({ number }, i) => number !== i + 1)
  const begun = gap === -1 ? locked.length : gap
  return [...withoutAbsent(locked.slice(0, begun), playing), ...locked.slice(begun)]
}
