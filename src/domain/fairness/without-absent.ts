import type { PlayerId } from '../game'
import { presentIn, type Round } from '../round'

/**
 * Stored games don't say whether a player sat out or was away. A draw keeps the byes of those present within `spread`
 * of each other, so a player whose stored byes would exceed that was away, and is credited like a late arrival on
 * coming back. The comparison is with players who were there from the start, because what others were credited with
 * depended on players who may have left since. `rounds` are the rounds before the next one without a gap, oldest first,
 * with everyone who has a place and no game as a bye. `people` are those who continue; the others sit out in none of
 * the rounds. `lost`: the rounds, by index, that lost a court when they had begun: the players of its game sat out, even if it
 * wasn't their turn. Source: rules.md section 5.
 */
export function withoutAbsent(
  rounds: readonly Round[],
  people: readonly PlayerId[],
  spread = 1,
  lost: ReadonlySet<number> = new Set(),
): Round[] {
  const goingOn = new Set(people)
  const steady = new Set(
    rounds
      .slice(0, 1)
      .flatMap(presentIn)
      .filter((id) => goingOn.has(id)),
  )
  const counts = new Map<PlayerId, number>()
  const countOf = (id: PlayerId) => counts.get(id) ?? 0
  let before: ReadonlySet<PlayerId> = steady
  return rounds.map(({ games, byes }, i) => {
    const most = spread + Number(lost.has(i))
    const present = presentIn({ games, byes }).filter((id) => goingOn.has(id))
    const mostByes = Math.max(0, ...present.filter((id) => before.has(id)).map(countOf))
    for (const id of present) if (!before.has(id)) counts.set(id, Math.max(countOf(id), mostByes))
    const least = Math.min(...[...steady].map((id) => countOf(id) + Number(byes.includes(id))))
    const sitting = byes.filter((id) => goingOn.has(id) && countOf(id) < least + most)
    for (const id of sitting) counts.set(id, countOf(id) + 1)
    for (const id of byes) if (!sitting.includes(id)) steady.delete(id)
    before = new Set(presentIn({ games, byes: sitting }))
    return { games, byes: sitting }
  })
}
