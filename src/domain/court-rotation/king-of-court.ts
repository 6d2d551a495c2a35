import { creditedByes } from '../fairness/count-played'
import type { Round } from '../round'
import { withoutAbsent } from '../fairness/without-absent'
import type { Game, PlayerId } from '../game'
import { winnerOf } from '../recorded-game'

/** A court with everyone on it, also who sits out. */
export interface KingCourt {
  readonly number: number
  readonly people: readonly PlayerId[]
}

export interface KingGame {
  readonly court: number
  readonly game: Game
}

export interface DrawnKingGame {
  readonly court: number
  readonly team1: readonly PlayerId[]
  readonly team2: readonly PlayerId[]
}

export type KingRound =
  | {
      readonly ok: true
      readonly games: readonly DrawnKingGame[]
      /** The courts that play, with everyone, who sits out included. */
      readonly courts: readonly KingCourt[]
      /** Who sits this round out, top court first. */
      readonly byes: readonly PlayerId[]
      /** Where the results of the round before send everyone; who sat it out keeps the court. */
      readonly due: ReadonlyMap<PlayerId, number>
      /** Courts without a game, because the people fill only those above them. */
      readonly closed: readonly number[]
    }
  /** So few people are there: no court has its four. */
  | { readonly ok: false; readonly people: number }

/** Who is in the round, beside the courts. */
export interface KingPresence {
  /** Not there any more, not yet, or for a while. */
  readonly away?: ReadonlySet<PlayerId>
  /** From which round on someone who came late is there; everyone else from the first. */
  readonly since?: ReadonlyMap<PlayerId, number>
}

export const ON_A_COURT = 4
/** Byes over the game day differ at most so much. */
const MOST_SPREAD = 2

/**
 * The next round of king of the court: winners move one court up, losers one down, and partners split. No one moves where a
 * game has no winner. A court with more than four sits its own least-rested player, never the same one twice running where
 * that is avoidable, and byes stay within two of each other over all courts; who sits keeps the court. So every result
 * is honored while the same people are there: only who sat out the last round, and has no result to honor, ever fills a
 * spot on another court. As many courts play as the people can fill: the lowest closes when they can't, and its people join
 * the one above until there are enough again. `courts` are the starting courts, top court first; `rounds` what was played,
 * in order: where people really played counts, even if an earlier result was corrected since. Errors as `ok: false`.
 * Source: rules.md sections 2 and 5.
 */
export function drawKingRound(
  courts: readonly KingCourt[],
  rounds: readonly (readonly KingGame[])[],
  { away = new Set(), since = new Map() }: KingPresence = {},
): KingRound {
  const history = historyOf(courts, rounds, { away, since })
  const now = rounds.reduce(afterRound, courts)
  const all = now.map(({ number, people }) => ({ number, people: people.filter((id) => !away.has(id)) }))
  const people = all.reduce((total, court) => total + court.people.length, 0)
  const open = Math.min(all.length, Math.floor(people / ON_A_COURT))
  if (open === 0) return { ok: false, people }
  const here = mergedInto(all, open)
  const byes = whoSits(here, people - open * ON_A_COURT, history)
  const filled = filledUp(here, new Set(byes), history)
  const games = filled.map(({ number, people: four }) => {
    const [team1, team2] = pairUp(four, history)
    return { court: number, team1, team2 }
  })
  const sitting = here.map((court) => court.people.filter((id) => byes.includes(id)))
  return {
    ok: true,
    games,
    courts: filled.map(({ number, people: four }, i) => ({
      number,
      people: [...four, ...(sitting[i] ?? [])],
    })),
    byes: sitting.flat(),
    due: new Map(here.flatMap(({ number, people: ids }) => ids.map((id) => [id, number] as const))),
    closed: all.slice(open).map(({ number }) => number),
  }
}

/** The first courts, as many as are open; the people of those below are on the last of them. */
function mergedInto(courts: readonly KingCourt[], open: number): readonly KingCourt[] {
  const joining = courts.slice(open).flatMap(({ people }) => people)
  return courts
    .slice(0, open)
    .map(({ number, people }, i) => ({ number, people: i === open - 1 ? [...people, ...joining] : people }))
}

/** The courts after a round. As many go down as come up. */
function afterRound(courts: readonly KingCourt[], round: readonly KingGame[]): readonly KingCourt[] {
  const placed = asPlayed(courts, round)
  const sides = placed.map(({ number }) => sidesOf(round.find(({ court }) => court === number)?.game))
  return placed.map(({ number, people }, i) => {
    const own = sides[i]
    const above = sides[i - 1]
    const below = sides[i + 1]
    const leaving = new Set([...(own && above ? own.winners : []), ...(own && below ? own.losers : [])])
    const staying = people.filter((id) => !leaving.has(id))
    return {
      number,
      people: [...(own && above ? above.losers : []), ...staying, ...(own && below ? below.winners : [])],
    }
  })
}

/** Everyone on the court of their game in this round; who had none, where they were. */
function asPlayed(courts: readonly KingCourt[], round: readonly KingGame[]): readonly KingCourt[] {
  const known = new Set(courts.flatMap(({ people }) => people))
  const playedOn = new Map(
    round.flatMap(({ court, game }) => [...game.team1, ...game.team2].map((id) => [id, court] as const)),
  )
  return courts.map(({ number, people }) => {
    const staying = people.filter((id) => (playedOn.get(id) ?? number) === number)
    const coming = [...playedOn].flatMap(([id, court]) =>
      court === number && known.has(id) && !staying.includes(id) ? [id] : [],
    )
    return { number, people: [...staying, ...coming] }
  })
}

/**
 * Of each court with more than four its least-rested, over all courts as many as have no spot. Where that would spread
 * byes too far, someone with fewer sits instead, from a court as near as possible.
 */
function whoSits(courts: readonly KingCourt[], count: number, history: History): PlayerId[] {
  const everybody = courts.flatMap(({ people }) => people)
  const courtOf = new Map(courts.flatMap(({ people }, i) => people.map((id) => [id, i] as const)))
  const byesOf = (id: PlayerId) => history.byes.get(id) ?? 0
  const satLast = (id: PlayerId) => Number(!history.lastCourt.has(id))
  const byRest = (a: PlayerId, b: PlayerId) =>
    satLast(a) - satLast(b) || byesOf(a) - byesOf(b) || history.lastBye(a) - history.lastBye(b)
  // Of those who are level it is the lowest on the court, and of courts the lowest.
  const sitting = courts
    .toReversed()
    .flatMap(({ people }) =>
      people
        .toReversed()
        .toSorted(byRest)
        .slice(0, Math.max(0, people.length - ON_A_COURT)),
    )
    .toSorted(byRest)
    .slice(0, count)
  const distance = (a: PlayerId, b: PlayerId) => Math.abs((courtOf.get(a) ?? 0) - (courtOf.get(b) ?? 0))
  while (spreadOf(everybody.map((id) => byesOf(id) + Number(sitting.includes(id)))) > MOST_SPREAD) {
    const most = sitting.reduce((a, b) => (byesOf(b) > byesOf(a) ? b : a))
    const [instead] = everybody
      .filter((id) => !sitting.includes(id) && byesOf(id) < byesOf(most))
      .toReversed()
      .toSorted(
        (a, b) => satLast(a) - satLast(b) || byesOf(a) - byesOf(b) || distance(a, most) - distance(b, most),
      )
    // No one has fewer: those who are there brought the difference along.
    if (instead === undefined) break
    sitting.splice(sitting.indexOf(most), 1, instead)
  }
  return sitting
}

const spreadOf = (counts: readonly number[]) => Math.max(...counts) - Math.min(...counts)

/**
 * Four on each court without those who sit. Who played the last round is where the result says, and who did not fills the
 * spots that are left, top court first. Where more than four are due on a court, because courts close or open, the
 * courts take their four in turn, so that no one moves two courts where that is avoidable.
 */
function filledUp(
  courts: readonly KingCourt[],
  sitting: ReadonlySet<PlayerId>,
  { lastCourt }: History,
): readonly KingCourt[] {
  const here = courts.map(({ number, people }) => ({
    number,
    people: people.filter((id) => !sitting.has(id)),
  }))
  const due = here.map(({ number, people }) => ({ number, people: people.filter((id) => lastCourt.has(id)) }))
  if (due.some(({ people }) => people.length > ON_A_COURT)) {
    const places = new Map(here.map(({ number }, i) => [number, i]))
    const left = here.flatMap(({ number, people }, dueOn) => {
      const placeOf = (id: PlayerId) => places.get(lastCourt.get(id) ?? number) ?? here.length
      return people.map((id) => ({ id, dueOn, wasOn: placeOf(id) }))
    })
    return here.map(({ number }, i) => {
      // Who was further up has to be on this court now, and who was two or more further down should not.
      const reach = (wasOn: number) => (wasOn < i ? 0 : wasOn <= i + 1 ? 1 : 2)
      left.sort((a, b) => reach(a.wasOn) - reach(b.wasOn) || a.dueOn - b.dueOn || a.wasOn - b.wasOn)
      return { number, people: left.splice(0, ON_A_COURT).map(({ id }) => id) }
    })
  }
  const coming = here.flatMap(({ people }) => people.filter((id) => !lastCourt.has(id)))
  return due.map(({ number, people }) => ({
    number,
    people: [...people, ...coming.splice(0, ON_A_COURT - people.length)],
  }))
}

function sidesOf(game: Game | undefined) {
  const won = game && winnerOf(game)
  if (!won) return null
  return won === 'team1'
    ? { winners: game.team1, losers: game.team2 }
    : { winners: game.team2, losers: game.team1 }
}

interface History {
  readonly byes: ReadonlyMap<PlayerId, number>
  /** The last round that someone did not play, who came late included; 0 for none. */
  readonly lastBye: (id: PlayerId) => number
  /** On which court people played the last round; no one is in it before the first. */
  readonly lastCourt: ReadonlyMap<PlayerId, number>
  readonly partners: ReadonlyMap<string, number>
  readonly lastPartners: ReadonlySet<string>
  readonly opponents: ReadonlyMap<string, number>
}

const pairKey = (a: PlayerId, b: PlayerId) => (a < b ? `${a} ${b}` : `${b} ${a}`)

function add<K>(counts: Map<K, number>, key: K) {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function historyOf(
  courts: readonly KingCourt[],
  rounds: readonly (readonly KingGame[])[],
  { away, since }: Required<KingPresence>,
): History {
  const everybody = courts.flatMap(({ people }) => people)
  const partners = new Map<string, number>()
  const opponents = new Map<string, number>()
  const lastByes = new Map<PlayerId, number>()
  let lastPartners = new Set<string>()
  const stored = rounds.map((round, i): Round => {
    const games = round.map(({ court, game: { team1, team2 } }) => ({ court, team1, team2 }))
    const playing = new Set(games.flatMap(({ team1, team2 }) => [...team1, ...team2]))
    const byes = everybody.filter((id) => !playing.has(id) && (since.get(id) ?? 1) <= i + 1)
    return { games, byes }
  })
  for (const [i, { games }] of stored.entries()) {
    const teams = games.flatMap(({ team1, team2 }) => [team1, team2])
    const playing = new Set(teams.flat())
    // Late arrivals, too: no one begins by sitting out.
    for (const id of everybody) if (!playing.has(id)) lastByes.set(id, i + 1)
    lastPartners = new Set(teams.flatMap(([a, b]) => (a && b ? [pairKey(a, b)] : [])))
    for (const key of lastPartners) add(partners, key)
    for (const { team1, team2 } of games) {
      for (const one of team1) for (const other of team2) add(opponents, pairKey(one, other))
    }
  }
  const here = everybody.filter((id) => !away.has(id))
  return {
    byes: creditedByes(here, withoutAbsent(stored, here, MOST_SPREAD)),
    lastBye: (id) => lastByes.get(id) ?? 0,
    lastCourt: new Map(
      (stored.at(-1)?.games ?? []).flatMap(({ court, team1, team2 }) =>
        [...team1, ...team2].map((id) => [id, court] as const),
      ),
    ),
    partners,
    lastPartners,
    opponents,
  }
}

/** The first is the even one where no one has met: best with last. */
const PAIRINGS = [
  [0, 3, 1, 2],
  [0, 2, 1, 3],
  [0, 1, 2, 3],
] as const

const LAST_PARTNER = 1000
const PARTNER = 10

function pairUp(four: readonly PlayerId[], history: History): [readonly PlayerId[], readonly PlayerId[]] {
  const rated = PAIRINGS.map((places) => {
    const [a = '', b = '', c = '', d = ''] = places.map((place) => four[place])
    const together = [pairKey(a, b), pairKey(c, d)]
    const against = [pairKey(a, c), pairKey(a, d), pairKey(b, c), pairKey(b, d)]
    const cost =
      together.filter((key) => history.lastPartners.has(key)).length * LAST_PARTNER +
      sum(together, history.partners) * PARTNER +
      sum(against, history.opponents)
    return {
      teams: [
        [a, b],
        [c, d],
      ] as const,
      cost,
    }
  })
  const best = rated.reduce((a, b) => (b.cost < a.cost ? b : a))
  return [...best.teams]
}

const sum = (keys: readonly string[], counts: ReadonlyMap<string, number>) =>
  keys.reduce((total, key) => total + (counts.get(key) ?? 0), 0)
