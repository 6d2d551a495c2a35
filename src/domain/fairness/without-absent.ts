import type { PlayerId } from '../game'
import { presentIn, type Round } from '../round'

/**
 * Stored games do not tell who sat out from who was not there, absent or gone for a while. A draw keeps the byes of
 * those who are there within `spread` of each other, so whose stored byes would go above that was not there then, and
 * is credited on coming back as who comes late. Held against those who were there from the start: what others were credited
 * with depended on who has left since. `rounds` are those before the next one without a gap, oldest first, with everyone
 * who has a place and does not play as sitting out; `people` those who go on: the others sit in none of them.
 * Source: rules.md section 5.
 */
export function withoutAbsent(rounds: readonly Round[], people: readonly PlayerId[], spread = 1): Round[] {
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
  return rounds.map(({ games, byes }) => {
    const present = presentIn({ games, byes }).filter((id) => goingOn.has(id))
    const most = Math.max(0, ...present.filter((id) => before.has(id)).map(countOf))
    for (const id of present) if (!before.has(id)) counts.set(id, Math.max(countOf(id), most))
    const least = Math.min(...[...steady].map((id) => countOf(id) + Number(byes.includes(id))))
    const sitting = byes.filter((id) => goingOn.has(id) && countOf(id) < least + spread)
    for (const id of sitting) counts.set(id, countOf(id) + 1)
    for (const id of byes) if (!sitting.includes(id)) steady.delete(id)
    before = new Set(presentIn({ games, byes: sitting }))
    return { games, byes: sitting }
  })
}
