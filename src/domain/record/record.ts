import { compareFractions, ratio, whole, type Fraction } from '../fraction'
import type { PlayerId } from '../game'

export interface CoPlayer {
  /** null: a guest without an account. */
  readonly id: PlayerId | null
  readonly name: string
}

/** A finished game from one player's side. Points are null if none count (a forfeit). */
export interface OwnGame {
  readonly id: string
  readonly playedAt: string
  readonly eventName: string
  readonly partner: CoPlayer | null
  readonly opponents: readonly CoPlayer[]
  readonly pointsFor: number | null
  readonly pointsAgainst: number | null
  readonly result: 'score' | 'retired' | 'forfeit'
  /** The player's own side stopped (`retired`) or didn't play it (`forfeit`). */
  readonly endedByOwnSide: boolean
}

export type OwnOutcome = 'won' | 'lost' | 'drawn'

/** The outcome of a game. A side that retires or forfeits loses, whatever the points. Source: rules.md section 2. */
export function outcomeOf(game: OwnGame): OwnOutcome {
  if (game.result !== 'score') return game.endedByOwnSide ? 'lost' : 'won'
  const lead = (game.pointsFor ?? 0) - (game.pointsAgainst ?? 0)
  if (lead === 0) return 'drawn'
  return lead > 0 ? 'won' : 'lost'
}

export interface Balance {
  readonly games: number
  readonly won: number
  readonly lost: number
  readonly drawn: number
  readonly pointsFor: number
  readonly pointsAgainst: number
}

/** Games won, lost, and tied, and the points of those with points. */
export function balanceOf(games: readonly OwnGame[]): Balance {
  const count = (outcome: OwnOutcome) => games.filter((game) => outcomeOf(game) === outcome).length
  return {
    games: games.length,
    won: count('won'),
    lost: count('lost'),
    drawn: count('drawn'),
    pointsFor: games.reduce((sum, game) => sum + (game.pointsFor ?? 0), 0),
    pointsAgainst: games.reduce((sum, game) => sum + (game.pointsAgainst ?? 0), 0),
  }
}

/** The share of games won, counting a tie as half; null before the first game. */
export const winShare = ({ games, won, drawn }: Balance): Fraction | null => ratio(2 * won + drawn, 2 * games)

export interface PartnerOrOpponent extends CoPlayer {
  readonly balance: Balance
}

/**
 * Everyone someone played with (`partner`) or against (`opponents`), the most frequent first, then the most successful.
 * Guests with the same name are one row, because the name is all that is known of them.
 */
export function partnersOrOpponents(
  games: readonly OwnGame[],
  as: 'partner' | 'opponents',
): PartnerOrOpponent[] {
  const met = new Map<string, { who: CoPlayer; games: OwnGame[] }>()
  for (const game of games) {
    const others = as === 'partner' ? (game.partner ? [game.partner] : []) : game.opponents
    for (const who of others) {
      const key = who.id ?? `guest ${who.name}`
      const entry = met.get(key) ?? { who, games: [] }
      entry.games.push(game)
      met.set(key, entry)
    }
  }
  return [...met.values()]
    .map(({ who, games: together }) => ({ ...who, balance: balanceOf(together) }))
    .toSorted(
      (one, other) =>
        other.balance.games - one.balance.games ||
        compareFractions(winShare(other.balance) ?? whole(0), winShare(one.balance) ?? whole(0)) ||
        one.name.localeCompare(other.name),
    )
}

export interface RecordDay {
  /** The time of the day's last game. */
  readonly playedAt: string
  readonly balance: Balance
  /** The share of all games won through this day. */
  readonly shareSoFar: Fraction
}

/**
 * How a record developed, day by day, oldest first.
 * @param dayOf names the day of a time, in the reader's time zone
 */
export function recordDays(games: readonly OwnGame[], dayOf: (playedAt: string) => string): RecordDay[] {
  const days = new Map<string, OwnGame[]>()
  for (const game of games.toSorted((one, other) => one.playedAt.localeCompare(other.playedAt))) {
    const day = dayOf(game.playedAt)
    days.set(day, [...(days.get(day) ?? []), game])
  }
  let sum = balanceOf([])
  return [...days.values()].map((played) => {
    const balance = balanceOf(played)
    sum = add(sum, balance)
    return { playedAt: played.at(-1)?.playedAt ?? '', balance, shareSoFar: winShare(sum) ?? whole(0) }
  })
}

/**
 * Someone's games on the last day they played, at one event; empty before the first.
 * @param games newest first
 * @param dayOf as in `daysOf`
 */
export function lastDayOf(games: readonly OwnGame[], dayOf: (playedAt: string) => string): OwnGame[] {
  const [last] = games
  if (!last) return []
  return games.filter(
    ({ eventName, playedAt }) => eventName === last.eventName && dayOf(playedAt) === dayOf(last.playedAt),
  )
}

function add(one: Balance, other: Balance): Balance {
  return {
    games: one.games + other.games,
    won: one.won + other.won,
    lost: one.lost + other.lost,
    drawn: one.drawn + other.drawn,
    pointsFor: one.pointsFor + other.pointsFor,
    pointsAgainst: one.pointsAgainst + other.pointsAgainst,
  }
}

/** Someone's games against another player (or, as `with`, alongside them). */
export function headToHead(games: readonly OwnGame[], otherId: PlayerId) {
  return {
    against: balanceOf(games.filter(({ opponents }) => opponents.some(({ id }) => id === otherId))),
    together: balanceOf(games.filter(({ partner }) => partner?.id === otherId)),
  }
}
