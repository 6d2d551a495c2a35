import { type PlayerId, presentIn, type Round } from '../game'

/**
 * What earlier rounds mean for the players of the next one. Square lists have one row per player, in the order of
 * `people`.
 */
export interface Played {
  /** How often two players were partners, and opponents. Symmetric. */
  readonly partners: Int32Array
  readonly opponents: Int32Array
  /** Byes that count, see `creditedByes`. */
  readonly byes: Int32Array
  /** Byes in a row up to the last round. */
  readonly running: Int32Array
}

/**
 * Counts what was played or announced, for the players who continue. Pairs with someone who left are dropped. Source:
 * rules.md section 5.
 */
export function countPlayed(people: readonly PlayerId[], rounds: readonly Round[]): Played {
  const size = people.length
  const place = new Map(people.map((id, i) => [id, i]))
  const partners = new Int32Array(size * size)
  const opponents = new Int32Array(size * size)
  const meet = (counts: Int32Array, one: PlayerId, other: PlayerId) => {
    const i = place.get(one)
    const j = place.get(other)
    if (i === undefined || j === undefined || i === j) return
    counts[i * size + j]! += 1
    counts[j * size + i]! += 1
  }
  for (const { team1, team2 } of rounds.flatMap(({ games }) => games)) {
    for (const [one, other] of [team1, team2]) if (one && other) meet(partners, one, other)
    for (const one of team1) for (const other of team2) meet(opponents, one, other)
  }
  const byes = creditedByes(people, rounds)
  return {
    partners,
    opponents,
    byes: Int32Array.from(people, (id) => byes.get(id) ?? 0),
    running: Int32Array.from(people, (id) => runningByes(id, rounds)),
  }
}

/**
 * Byes that count for each of these players. Someone who missed the round before, late or back from a pause, is
 * credited with the largest number among those present: being late is no reason for more byes, and none for more games.
 * Source: rules.md section 5.
 */
export function creditedByes(people: readonly PlayerId[], rounds: readonly Round[]): Map<PlayerId, number> {
  const counts = new Map<PlayerId, number>()
  let before: readonly PlayerId[] | null = null
  const credit = (present: readonly PlayerId[]) => {
    const stayed = before ? new Set(before) : null
    const most = Math.max(0, ...present.filter((id) => stayed?.has(id)).map((id) => counts.get(id) ?? 0))
    for (const id of present) if (!stayed?.has(id)) counts.set(id, Math.max(counts.get(id) ?? 0, most))
  }
  for (const round of rounds) {
    const present = presentIn(round)
    credit(present)
    for (const id of round.byes) counts.set(id, (counts.get(id) ?? 0) + 1)
    before = present
  }
  credit(people)
  return new Map(people.map((id) => [id, counts.get(id) ?? 0]))
}

function runningByes(id: PlayerId, rounds: readonly Round[]): number {
  const played = rounds.findLastIndex(({ byes }) => !byes.includes(id))
  return rounds.length - 1 - played
}

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
