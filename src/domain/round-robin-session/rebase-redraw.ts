import type { Round } from '../game'
import { gamesOfPlan, planRedraw, rebasePeople, type PlacedPerson, type RedrawPlan } from './plan-redraw'
import type { NewGame } from './round-robin-plan'
import { isPlayed, unplayed, withSchedule, type RoundRobinSchedule } from './rounds'
import type { RoundRobin, RoundRobinSheet } from './session'

interface HostChange {
  /** The round robin that the host changed. */
  base: RoundRobinSheet
  /** What the host made of it. */
  wanted: RoundRobinSheet
  /** As it is now. */
  stored: RoundRobinSheet
  /** Whether the host's phone has a score of this game that it hasn't sent yet. */
  isScoredHere: (gameId: string) => boolean
}

interface RebasedChange extends Pick<RedrawPlan, 'request' | 'problem'> {
  /** What is stored with the change, once its rounds are drawn. */
  withDrawn: (drawn: readonly Round[]) => RoundRobinSheet
}

/**
 * Applies a host's change again to a round robin that has moved on since. The change is what differs between `base` and
 * `wanted`: who came, left, or is on a break, the number of courts and rounds, how far it is, and who enters scores. Every
 * game with a score stays, from the stored rounds and from the host's. If two of them are on the same court or share a
 * player, the host's game moves to a round where it fits. The host's rounds stay as they are if nothing they depend on has
 * changed. Otherwise the rounds after the last score are drawn again.
 * Result: what to draw, or a `problem` if that isn't possible, as for `planRedraw`. Source: docs/decisions/0016.
 */
export function rebaseRedraw({ base, wanted, stored, isScoredHere }: HostChange): RebasedChange {
  const chosen = { ...stored.roundRobin, ...changesOf(base.roundRobin, wanted.roundRobin) }
  const { courts, rounds: planned } = chosen
  const { seed } = wanted.roundRobin
  const ours = wanted.games.map(withPeopleOf(wanted.people, stored.people))
  const played = new Set(stored.games.filter(isPlayed).map(({ id }) => id))
  const isScored = ({ id }: NewGame) => played.has(id) || isScoredHere(id)
  const [isOurs, isTheirs] = [isIn(ours), isIn(stored.games)]
  const hasCourt = (game: NewGame) => game.court <= courts || isTheirs(game)

  const changedFrom = firstDifference(base.games, wanted.games)
  const scored = [...stored.games, ...ours].filter(isScored).map(({ round }) => round)
  const open = Math.max(Math.min(changedFrom, planned + 1), Math.max(0, ...scored) + 1)
  /** The rounds that stay as the host has them. */
  const hosts = new Set<number>()
  const staying: NewGame[] = []
  const strays: NewGame[] = []
  for (let round = 1; round < open; round++) {
    const stay = stored.games.filter((game) => game.round === round)
    const come = ours.filter((game) => game.round === round)
    if (round >= changedFrom && stay.filter(isScored).every(isOurs)) {
      hosts.add(round)
      staying.push(...come.filter(hasCourt))
      strays.push(...come.filter((game) => isScored(game) && !hasCourt(game)))
    } else {
      staying.push(...stay.map(toNewGame))
      strays.push(...come.filter((game) => isScored(game) && !isTheirs(game)))
    }
  }
  let from = open
  for (const game of strays) {
    const spot = spotFor(game, staying, { from, courts })
    staying.push({ ...game, ...spot })
    from = Math.max(from, spot.round + 1)
  }
  const rounds = Math.max(planned, from - 1)

  const people = rebasePeople(base.people, wanted.people, stored.people)
  const isUnmoved =
    strays.length === 0 &&
    courts === wanted.roundRobin.courts &&
    rounds === wanted.roundRobin.rounds &&
    ours.every(hasCourt) &&
    firstDifference(
      staying,
      wanted.games.filter(({ round }) => round < from),
    ) === Infinity &&
    placesOf(people) === placesOf(wanted.people)
  const drawVersion = Math.max(wanted.roundRobin.drawVersion, stored.roundRobin.drawVersion) + 1
  const rebased = (schedule: Pick<RoundRobinSchedule, 'people' | 'games'>) =>
    withSchedule({ ...stored, roundRobin: chosen }, { ...schedule, courts, rounds, seed, drawVersion })
  if (isUnmoved) {
    const own = new Map(wanted.people.map((person) => [person.id, person]))
    const unmoved = {
      people: people.map((person) => ({ ...person, absentRounds: own.get(person.id)?.absentRounds ?? [] })),
      games: wanted.games,
    }
    return { request: null, problem: null, withDrawn: () => rebased(unmoved) }
  }
  const absentRounds = ({ id }: PlacedPerson) => {
    const [own, known] = [wanted.people, stored.people].map((all) => all.find((person) => person.id === id))
    return numbersBelow(from).filter((round) => {
      if (staying.some((game) => game.round === round && peopleOf(game).includes(id))) return false
      // While a game that found no spot was played, the others played elsewhere.
      if (round >= open) return true
      return (hosts.has(round) ? own : known)?.absentRounds.includes(round) ?? true
    })
  }
  const sheet: RoundRobinSheet = {
    ...stored,
    people: people.map((person, index) => ({
      ...person,
      position: index + 1,
      absentRounds: absentRounds(person),
    })),
    games: staying.map(unplayed),
  }
  const plan = planRedraw(sheet, { from, courts, rounds, seed, people: sheet.people, swaps: [] })
  const { request, problem } = plan
  return {
    request,
    problem,
    withDrawn: (drawn) => rebased({ people: plan.people, games: gamesOfPlan(plan, drawn) }),
  }
}

function changesOf(base: RoundRobin, wanted: RoundRobin): Partial<RoundRobin> {
  const { courts, rounds, scoreEntry, status, startedRound } = wanted
  return {
    ...(courts !== base.courts && { courts }),
    ...(rounds !== base.rounds && { rounds }),
    ...(scoreEntry !== base.scoreEntry && { scoreEntry }),
    ...(status !== base.status && { status }),
    ...(startedRound !== base.startedRound && { startedRound }),
  }
}

function isIn(games: readonly NewGame[]) {
  const ids = new Set(games.map(({ id }) => id))
  return (game: NewGame) => ids.has(game.id)
}

const peopleOf = ({ team1, team2 }: NewGame) => [...team1, ...team2]

const numbersBelow = (end: number) => Array.from({ length: end - 1 }, (_, index) => index + 1)

const toNewGame = ({ id, round, court, team1, team2 }: NewGame): NewGame => ({
  id,
  round,
  court,
  team1,
  team2,
})

/** The first round whose games differ; Infinity if there is none. */
function firstDifference(one: readonly NewGame[], other: readonly NewGame[]): number {
  const keysOf = new Map([one, other].map((games) => [games, new Set(games.map(keyOf))]))
  const lacks = (games: readonly NewGame[]) => (game: NewGame) => !keysOf.get(games)?.has(keyOf(game))
  return Math.min(...[...one.filter(lacks(other)), ...other.filter(lacks(one))].map(({ round }) => round))
}

const keyOf = (game: NewGame) => JSON.stringify(toNewGame(game))

/** A member added on two phones is one person, with the id that is stored. */
function withPeopleOf(own: readonly PlacedPerson[], stored: readonly PlacedPerson[]) {
  const known = new Map(stored.flatMap(({ id, playerId }) => (playerId === null ? [] : [[playerId, id]])))
  const ids = new Map(
    own.map(({ id, playerId }) => [id, (playerId === null ? undefined : known.get(playerId)) ?? id]),
  )
  const toStored = (id: string) => ids.get(id) ?? id
  return (game: NewGame): NewGame => ({
    ...toNewGame(game),
    team1: game.team1.map(toStored),
    team2: game.team2.map(toStored),
  })
}

/** A free court in a round in which none of these players play; the next new round if there is none. */
function spotFor(
  game: NewGame,
  staying: readonly NewGame[],
  { from, courts }: { from: number; courts: number },
): { round: number; court: number } {
  const players = new Set(peopleOf(game))
  for (let round = game.round; round < from; round++) {
    const others = staying.filter((other) => other.round === round)
    if (others.flatMap(peopleOf).some((id) => players.has(id))) continue
    const taken = new Set(others.map(({ court }) => court))
    const court = [game.court, ...numbersBelow(courts + 1)].find(
      (number) => number <= courts && !taken.has(number),
    )
    if (court !== undefined) return { round, court }
  }
  return { round: from, court: 1 }
}

/** Who to schedule, and in which team. */
const placesOf = (people: readonly PlacedPerson[]) =>
  JSON.stringify(
    people
      .filter(({ status }) => status === 'playing')
      .map(({ id, team }) => `${id} ${team}`)
      .toSorted(),
  )
