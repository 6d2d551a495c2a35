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
  | { readonly ok: true; readonly games: readonly DrawnKingGame[]; readonly courts: readonly KingCourt[] }
  /** A court without four people who are there. */
  | { readonly ok: false; readonly court: number; readonly people: number }

/**
 * The next round of a king-of-the-court night: the winners of a court go one up, the losers one down, and partners split.
 * Nobody crosses where a game has no winner, so courts keep their sizes. On a court of more than four those play who sat
 * out most; then whoever sat out last. `courts` are the starting courts, top court first; `rounds` what was played, in
 * order; `away` who is not there any more. Errors as `ok: false`. Source: rules.md sections 2 and 5.
 */
export function drawKingRound(
  courts: readonly KingCourt[],
  rounds: readonly (readonly KingGame[])[],
  away: ReadonlySet<PlayerId> = new Set(),
): KingRound {
  const now = rounds.reduce(afterRound, courts)
  const history = historyOf(courts, rounds)
  const games: DrawnKingGame[] = []
  for (const { number, people } of now) {
    const present = people.filter((id) => !away.has(id))
    if (present.length < 4) return { ok: false, court: number, people: present.length }
    const [team1, team2] = pairUp(whoPlays(present, history), history)
    games.push({ court: number, team1, team2 })
  }
  return { ok: true, games, courts: now }
}

/** The courts after a round. As many go down as come up. */
function afterRound(courts: readonly KingCourt[], round: readonly KingGame[]): readonly KingCourt[] {
  const sides = courts.map(({ number }) => sidesOf(round.find(({ court }) => court === number)?.game))
  return courts.map(({ number, people }, i) => {
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

function historyOf(courts: readonly KingCourt[], rounds: readonly (readonly KingGame[])[]): History {
  const everybody = courts.flatMap(({ people }) => people)
  const byes = new Map<PlayerId, number>()
  const partners = new Map<string, number>()
  const opponents = new Map<string, number>()
  let satLast = new Set<PlayerId>()
  let lastPartners = new Set<string>()
  for (const round of rounds) {
    const teams = round.flatMap(({ game }) => [game.team1, game.team2])
    const playing = new Set(teams.flat())
    satLast = new Set(everybody.filter((id) => !playing.has(id)))
    for (const id of satLast) add(byes, id)
    lastPartners = new Set(teams.flatMap(([a, b]) => (a && b ? [pairKey(a, b)] : [])))
    for (const key of lastPartners) add(partners, key)
    for (const { game } of round) {
      for (const one of game.team1) for (const other of game.team2) add(opponents, pairKey(one, other))
    }
  }
  return { byes, satLast, partners, lastPartners, opponents }
}

/** Four of those on the court: who sat out most, then who sat out last, then in the order of the court. */
function whoPlays(present: readonly PlayerId[], { byes, satLast }: History): readonly PlayerId[] {
  const byesOf = (id: PlayerId) => byes.get(id) ?? 0
  const chosen = present
    .toSorted((a, b) => byesOf(b) - byesOf(a) || Number(satLast.has(b)) - Number(satLast.has(a)))
    .slice(0, 4)
  return present.filter((id) => chosen.includes(id))
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
