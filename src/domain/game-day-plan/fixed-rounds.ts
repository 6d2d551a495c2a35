import type { Round } from '../round'
import { withoutAbsent } from '../fairness/without-absent'
import type { PlayerId } from '../game'

/**
 * The rounds that stay, oldest first, as the next ones are drawn from them: who only has a place and was not there has not
 * sat out. Those after a gap were announced, not played, so everyone who has a place is taken as there.
 */
export function fixedRoundsOf(
  locked: readonly (Round & { readonly number: number })[],
  playing: readonly PlayerId[],
): Round[] {
  const gap = locked.findIndex(({ number }, i) => number !== i + 1)
  const begun = gap === -1 ? locked.length : gap
  return [...withoutAbsent(locked.slice(0, begun), playing), ...locked.slice(begun)]
}
