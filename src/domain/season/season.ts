import type { Game, PlayerId } from '@/domain/game'
import { targetOf } from '@/domain/match-score'
import type { ResultRules } from '../standings/standings'
import { withDayRules, type LeagueSettings, type OwnDayRules } from '@/domain/league-settings'

/** The settings of a league that its ranking needs. */
export const SEASON_FIELDS = [
  'winType',
  'pointsToWin',
  'winByMargin',
  'cap',
  'drawsAllowed',
  'gameFormat',
  'partners',
  'movementMode',
  'moveLimit',
  'moveUp',
  'moveDown',
  'excusedAbsence',
  'noShow',
  'subMovement',
  'extraPlayers',
  'newPlayers',
  'firstSeeding',
  'minGames',
  'rankingBasis',
  'rankingWindow',
  'subPolicy',
  'forfeitPoints',
  'forfeitPartner',
  'tieBreakers',
  'divisions',
] as const
export type SeasonSettings = Pick<LeagueSettings, (typeof SEASON_FIELDS)[number]>

/** What decides the result of a game day's games. Source: rules.md sections 2 and 3. */
export const resultRules = ({
  forfeitPoints,
  forfeitPartner,
  ...game
}: Pick<SeasonSettings, 'winType' | 'pointsToWin' | 'forfeitPoints' | 'forfeitPartner'>): ResultRules => ({
  targetPoints: targetOf(game),
  forfeitPoints,
  forfeitPartner,
})

export interface SeasonMember {
  readonly id: PlayerId
  readonly name: string
  /**
   * Place on the ladder before the first game day. Null means the member enters with their first game day, as
   * `newPlayers` says.
   */
  readonly startPlace: number | null
  /** As stored, see `divisionsOf`. */
  readonly division?: number | null
  /** Their pair or group now, as stored, see `Teams`. */
  readonly team?: number | null
  /** Both players, if this is a pair: see `inPairs`. */
  readonly players?: readonly PlayerId[]
}

/**
 * Someone who left the league after a game day that they belonged to: the last such week. Their starting place, division,
 * and pair are those they left with. Their results and their place among the others stay, so leaving changes no past day.
 */
export interface FormerMember extends SeasonMember {
  readonly leftAfter: number
}

/** A member's place on a court for one game day. */
export interface Seat {
  readonly playerId: PlayerId
  /** The sub for the games not played yet. Played games name their own: see who-played. */
  readonly substitute?: string | null
  /** Known to be absent, with or without notice. */
  readonly missing?: 'absent' | 'noShow' | null
  /** The member's pair or group on the day, see `Teams`. */
  readonly team?: number | null
}

/** One court of a game day. Its games name the members of the seats, even if a sub plays. */
export interface SeasonCourt {
  readonly number: number
  readonly seats: readonly Seat[]
  readonly games: readonly Game[]
}

export interface SeasonDay {
  readonly week: number
  /** The game day's own rules. The league's apply to the rest. */
  readonly rules?: OwnDayRules
  readonly courts: readonly SeasonCourt[]
}

export interface Season {
  /** The league's current settings. `settingsOn` gives those of a game day. */
  readonly settings: SeasonSettings
  readonly members: readonly SeasonMember[]
  /** Who isn't a member anymore. */
  readonly former?: readonly FormerMember[] | undefined
  /** In any order; sorted by week. */
  readonly days: readonly SeasonDay[]
  /** Who reads it: their pair has their id, see `inPairs`. */
  readonly reader?: PlayerId | undefined
}

/** The settings that replay a game day. */
export const settingsOn = (settings: SeasonSettings, { rules }: Pick<SeasonDay, 'rules'>): SeasonSettings =>
  withDayRules(settings, rules)

/** Everyone who is or was in the league. */
export const everyoneIn = ({ members, former = [] }: Pick<Season, 'members' | 'former'>): SeasonMember[] => [
  ...members,
  ...former,
]

/** Whether someone still belonged to the league on a week's game day. Anyone unknown counts as a member. */
export function wasIn({ former = [] }: Pick<Season, 'former'>): (id: PlayerId, week: number) => boolean {
  const left = new Map(former.map(({ id, leftAfter }) => [id, leftAfter]))
  return (id, week) => week <= (left.get(id) ?? Infinity)
}

/** Members in the order before the first game day. Those without a starting place aren't on the ladder yet. */
export function startingOrder(members: readonly SeasonMember[]): SeasonMember[] {
  return members
    .filter((member) => member.startPlace !== null)
    .toSorted(
      (a, b) => (a.startPlace ?? 0) - (b.startPlace ?? 0) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
    )
}

/** The game days in week order. */
export const inWeekOrder = (days: readonly SeasonDay[]) => days.toSorted((a, b) => a.week - b.week)

/** All courts of a game day as one. */
export const asOneCourt = (courts: readonly SeasonCourt[]): SeasonCourt => ({
  number: 1,
  seats: courts.flatMap(({ seats }) => seats),
  games: courts.flatMap(({ games }) => games),
})

/**
 * The courts of a game day with separate courts, each with all games of its players. The games of a player who changed
 * courts during the day count on the court of their seat. Courts that everyone left are dropped.
 */
export const withGamesOfSeats = (courts: readonly SeasonCourt[]): SeasonCourt[] =>
  courts
    .filter(({ seats }) => seats.length > 0)
    .map((court) => {
      const seated = new Set(court.seats.map(({ playerId }) => playerId))
      return {
        ...court,
        games: courts
          .flatMap(({ games }) => games)
          .filter(({ team1, team2 }) => [...team1, ...team2].some((id) => seated.has(id))),
      }
    })
