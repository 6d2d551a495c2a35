import type { Round } from '../round'
import { withoutAbsent } from '../fairness/without-absent'
import type { PlayerId } from '../game'

const courtsOf = (round: Round | undefined) => (round?.games ?? []).map(({ court }) => court)

/**
 * The rounds that stay, oldest first, as the draw of the next ones needs them: an absent player with a place has no
 * bye. Rounds after a gap were announced but not played, so everyone with a place counts as there. `open`: the courts that
 * are still in use. A round without a court that the one before it had, and that no one uses anymore, lost it on the way.
 */
export function fixedRoundsOf(
  locked: readonly (Round & { readonly number: number })[],
  playing: readonly PlayerId[],
  open?: ReadonlySet<number>,
): Round[] {
  const gap = locked.findIndex(({ number }, i) => number !== i + 1)
  const begun = gap === -1 ? locked.length : gap
  const lost = locked.flatMap((round, i) =>
    open && courtsOf(locked[i - 1]).some((court) => !open.has(court) && !courtsOf(round).includes(court))
      ? [i]
      : [],
  )
  return [...withoutAbsent(locked.slice(0, begun), playing, 1, new Set(lost)), ...locked.slice(begun)]
}
