import { creditedByes, withoutAbsent } from '../fairness/earlier-rounds'
import type { Round, Game, PlayerId } from '../game'
import { winnerOf } from '../recorded-game'

/** A court with everyone on it, including byes. */
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
      /** The courts in play, with everyone on them, including byes. */
      readonly courts: readonly KingCourt[]
      /** Byes of this round, top court first. */
      readonly byes: readonly PlayerId[]
      /** Where the last round's results send everyone. A player with a bye keeps the court. */
      readonly due: ReadonlyMap<PlayerId, number>
      /** Courts without a game, because there are only enough players for the courts above. */
      readonly closed: readonly number[]
    }
  /** True if there are too few players for even one court. */
  | { readonly ok: false; readonly people: number }

/** Who and what is in the round, beside the courts. */
export interface KingPresence {
  /** Left, not there yet, or pausing. */
  readonly away?: ReadonlySet<PlayerId>
  /** The first round of each late arrival. */
  readonly since?: ReadonlyMap<PlayerId, number>
  /** Courts that had games and can't be played on anymore. */
  readonly lost?: ReadonlySet<number>
}

export const ON_A_COURT = 4
/** The largest allowed difference in byes over a game day. */
const MOST_SPREAD = 1

/**
 * The next round of king of the court: winners move one court up, losers one down, and partners split. No one moves where a
 * game has no winner. A court with more than four sits its own least-rested player, never the same one twice running where
 * that is avoidable, and byes stay within one of each other over all courts; who sits keeps the court. So every result
 * is honored while the same people are there: only who sat out the last round, and has no result to honor, ever fills a
 * spot on another court. As many courts play as the people can fill: the lowest closes when they can't, and its people join
 * the one above until there are enough again. People of a lost court join the next one below. `courts` are the starting
 * courts, top court first, with the lost ones; `rounds` what was played, in order: where people really played counts, even
 * if an earlier result was corrected since. Errors as `ok: false`.
 * Source: rules.md sections 2 and 5.
 */
export function drawKingRound(
  courts: readonly KingCourt[],
  rounds: readonly (readonly KingGame[])[],
  { away = new Set(), since = new Map(), lost = new Set() }: KingPresence = {},
): KingRound {
  const joined = courtsJoined(courts, lost)
  const now = rounds.reduce(afterRound, courts)
  const all = courts
    .filter(({ number }) => !lost.has(number))
    .map(({ number }) => ({
      number,
      people: now
        .filter((court) => joined.get(court.number) === number)
        .flatMap((court) => court.people.filter((id) => !away.has(id))),
    }))
  const people = all.reduce((total, court) => total + court.people.length, 0)
  const open = Math.min(all.length, Math.floor(people / ON_A_COURT))
  if (open === 0) return { ok: false, people }
  const inUse = new Set([...lost, ...all.slice(0, open).map(({ number }) => number)])
  const history = historyOf(courts, rounds, { away, since, joined, inUse })
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

/** The court where the people of each are now: of a lost one the next below, or above where there is none. */
function courtsJoined(courts: readonly KingCourt[], lost: ReadonlySet<number>): ReadonlyMap<number, number> {
  const isOpen = ({ number }: KingCourt) => !lost.has(number)
  return new Map(
    courts.map(({ number }, i) => {
      const joined = courts.slice(i).find(isOpen) ?? courts.findLast(isOpen)
      return [number, joined?.number ?? number] as const
    }),
  )
}

/** The first courts, as many as are open; the people of those below are on the last of them. */
function mergedInto(courts: readonly KingCourt[], open: number): readonly KingCourt[] {
  const joining = courts.slice(open).flatMap(({ people }) => people)
  return courts
    .slice(0, open)
    .map(({ number, people }, i) => ({ number, people: i === open - 1 ? [...people, ...joining] : people }))
}

/** The courts after a round. As many go down as come up; a court without a game is between no others. */
function afterRound(courts: readonly KingCourt[], round: readonly KingGame[]): readonly KingCourt[] {
  const placed = asPlayed(courts, round)
  const playing = placed.filter(({ number }) => round.some(({ court }) => court === number))
  const after = new Map(exchanged(playing, round).map((court) => [court.number, court]))
  return placed.map((court) => after.get(court.number) ?? court)
}

function exchanged(placed: readonly KingCourt[], round: readonly KingGame[]): readonly KingCourt[] {
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

/** Everyone on the court of their game in this round, or on their old court if they had no game. */
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
 * Byes: the least-rested players of each court with more than four, as many over all courts as there are no spots for.
 * If that would spread byes too far, someone with fewer byes sits instead, from the nearest court possible.
 */
function whoSits(courts: readonly KingCourt[], count: number, history: History): PlayerId[] {
  const everybody = courts.flatMap(({ people }) => people)
  const courtOf = new Map(courts.flatMap(({ people }, i) => people.map((id) => [id, i] as const)))
  const byesOf = (id: PlayerId) => history.byes.get(id) ?? 0
  const satLast = (id: PlayerId) => Number(!history.lastCourt.has(id))
  const byRest = (a: PlayerId, b: PlayerId) =>
    satLast(a) - satLast(b) || byesOf(a) - byesOf(b) || history.lastBye(a) - history.lastBye(b)
  // Among equals, the lowest player on the court sits, and the lowest court goes first.
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
  while (
    sitting.length > 0 &&
    spreadOf(everybody.map((id) => byesOf(id) + Number(sitting.includes(id)))) > MOST_SPREAD
  ) {
    const most = sitting.reduce((a, b) => (byesOf(b) > byesOf(a) ? b : a))
    const [instead] = everybody
      .filter((id) => !sitting.includes(id) && byesOf(id) < byesOf(most))
      .toReversed()
      .toSorted(
        (a, b) => satLast(a) - satLast(b) || byesOf(a) - byesOf(b) || distance(a, most) - distance(b, most),
      )
    // No one has fewer: the players who are here arrived with the difference.
    if (instead === undefined) break
    sitting.splice(sitting.indexOf(most), 1, instead)
  }
  return sitting
}

const spreadOf = (counts: readonly number[]) => Math.max(...counts) - Math.min(...counts)

/**
 * Four on each court, without the byes. Players of the last round are where their results say. The others fill the
 * remaining spots, top court first. If more than four are due on a court because courts close or open, the courts take
 * turns picking their four, so that no one moves two courts if that is avoidable.
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
      // Players from further up must be on this court by now. Players from two or more courts further down should not
      // be.
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
  /** The last round that a player missed, including rounds before a late arrival; 0 for none. */
  readonly lastBye: (id: PlayerId) => number
  /** On which court people played the last round, or which one they joined since; no one is in it before the first. */
  readonly lastCourt: ReadonlyMap<PlayerId, number>
  readonly partners: ReadonlyMap<string, number>
  readonly lastPartners: ReadonlySet<string>
  readonly opponents: ReadonlyMap<string, number>
}

const pairKey = (a: PlayerId, b: PlayerId) => (a < b ? `${a} ${b}` : `${b} ${a}`)

function add<K>(counts: Map<K, number>, key: K) {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

interface HistoryRequest extends Required<Pick<KingPresence, 'away' | 'since'>> {
  /** Courts that play on, or were lost: not those that closed because players were missing. */
  readonly inUse: ReadonlySet<number>
  /** See `courtsJoined`. */
  readonly joined: ReadonlyMap<number, number>
}

function historyOf(
  courts: readonly KingCourt[],
  rounds: readonly (readonly KingGame[])[],
  { away, since, joined, inUse }: HistoryRequest,
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
    // Late arrivals, too: no one starts with a bye.
    for (const id of everybody) if (!playing.has(id)) lastByes.set(id, i + 1)
    lastPartners = new Set(teams.flatMap(([a, b]) => (a && b ? [pairKey(a, b)] : [])))
    for (const key of lastPartners) add(partners, key)
    for (const { team1, team2 } of games) {
      for (const one of team1) for (const other of team2) add(opponents, pairKey(one, other))
    }
  }
  const here = everybody.filter((id) => !away.has(id))
  return {
    byes: creditedByes(here, withoutAbsent(stored, here, MOST_SPREAD, roundsWithout(inUse, stored))),
    lastBye: (id) => lastByes.get(id) ?? 0,
    lastCourt: new Map(
      (stored.at(-1)?.games ?? []).flatMap(({ court, team1, team2 }) =>
        [...team1, ...team2].map((id) => [id, joined.get(court) ?? court] as const),
      ),
    ),
    partners,
    lastPartners,
    opponents,
  }
}

const hasGame = ({ games }: Round, court: number) => games.some((game) => game.court === court)

/** The rounds that had begun when a court was lost: it had a game in the round before, and didn't close. */
function roundsWithout(inUse: ReadonlySet<number>, rounds: readonly Round[]): ReadonlySet<number> {
  return new Set(
    rounds.flatMap((round, i) =>
      (rounds[i - 1]?.games ?? []).some(
        ({ court }) =>
          !hasGame(round, court) &&
          (inUse.has(court) || rounds.slice(i + 1).some((later) => hasGame(later, court))),
      )
        ? [i]
        : [],
    ),
  )
}

/** The first pairing, best with last, is the even one before anyone has met. */
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
