import { creditedByes } from '@/domain/draw/played'
import type { Round } from '@/domain/draw/round'
import { withoutAbsent } from '@/domain/draw/who-was-there'
import type { Game, PlayerId } from '@/domain/game'
import { winnerOf } from '@/domain/recorded-game'

/** A court with everybody on it, also who sits out. */
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
      /** The courts that play, with everybody, who sits out included. */
      readonly courts: readonly KingCourt[]
      /** Who sits this round out, top court first. */
      readonly byes: readonly PlayerId[]
      /** Courts without a game, because the people fill only those above them. */
      readonly closed: readonly number[]
    }
  /** So few people are there: no court has its four. */
  | { readonly ok: false; readonly people: number }

/** Who is in the round, beside the courts. */
export interface KingPresence {
  /** Not there any more, not yet, or for a while. */
  readonly away?: ReadonlySet<PlayerId>
  /** From which round on somebody who came late is there; everybody else from the first. */
  readonly since?: ReadonlyMap<PlayerId, number>
}

const ON_A_COURT = 4

/**
 * The next round of a king-of-the-court night: the winners of a court go one up, the losers one down, and partners split.
 * Nobody crosses where a game has no winner. Of more than four a court everybody sits out equally often within one, over
 * the whole night, and not twice running where that is avoidable; who sits keeps the court, and where a court is one short
 * for it somebody of the next fills in. As many courts play as people fill: the lowest closes where they do not, and its
 * people are on the one above until there are enough again. `courts` are the starting courts, top court first; `rounds` what was played, in
 * order: where somebody really played counts, also where an earlier result was corrected since. Errors as `ok: false`.
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
  const filled = filledUp(here, new Set(byes))
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

/** Everybody on the court of their game in this round; who had none, where they were. */
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

/** Who sat out least; of these not who sat last, then who is on the fullest court, lowest first, from its end. */
function whoSits(courts: readonly KingCourt[], count: number, { byes, satLast }: History): PlayerId[] {
  const byesOf = (id: PlayerId) => byes.get(id) ?? 0
  const inOrder = courts.toReversed().flatMap(({ people }) => {
    const extra = people.length - ON_A_COURT
    return people.toReversed().map((id, i) => ({ id, isExtra: i < extra, extra }))
  })
  return inOrder
    .toSorted(
      (a, b) =>
        byesOf(a.id) - byesOf(b.id) ||
        Number(satLast.has(a.id)) - Number(satLast.has(b.id)) ||
        Number(b.extra > 0) - Number(a.extra > 0),
    )
    .slice(0, count)
    .map(({ id }) => id)
}

/** Four on each court without those who sit: a court that is short takes from the next, who is nearest in the order. */
function filledUp(courts: readonly KingCourt[], sitting: ReadonlySet<PlayerId>): readonly KingCourt[] {
  const playing = courts.flatMap(({ people }) => people.filter((id) => !sitting.has(id)))
  return courts.map(({ number }, i) => ({
    number,
    people: playing.slice(i * ON_A_COURT, (i + 1) * ON_A_COURT),
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
  readonly satLast: ReadonlySet<PlayerId>
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
  let satLast = new Set<PlayerId>()
  let lastPartners = new Set<string>()
  const stored = rounds.map((round, i): Round => {
    const games = round.map(({ court, game: { team1, team2 } }) => ({ court, team1, team2 }))
    const playing = new Set(games.flatMap(({ team1, team2 }) => [...team1, ...team2]))
    const byes = everybody.filter((id) => !playing.has(id) && (since.get(id) ?? 1) <= i + 1)
    return { games, byes }
  })
  for (const { games } of stored) {
    const teams = games.flatMap(({ team1, team2 }) => [team1, team2])
    // Also who comes only now: of those who are level, nobody begins by sitting out.
    satLast = new Set(everybody.filter((id) => !teams.flat().includes(id)))
    lastPartners = new Set(teams.flatMap(([a, b]) => (a && b ? [pairKey(a, b)] : [])))
    for (const key of lastPartners) add(partners, key)
    for (const { team1, team2 } of games) {
      for (const one of team1) for (const other of team2) add(opponents, pairKey(one, other))
    }
  }
  const here = everybody.filter((id) => !away.has(id))
  const byes = creditedByes(here, withoutAbsent(stored, here))
  return { byes, satLast, partners, lastPartners, opponents }
}

/** The first is the even one where nobody has met: best with last. */
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
