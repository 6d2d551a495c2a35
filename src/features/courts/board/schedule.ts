import type { GameDayStatus } from '@/domain/statuses'
import type { BoardLayout } from '@/domain/game-day-plan/board-layout'
import type { StoredCourt, StoredGame } from '@/domain/game-day-plan/plan-court'
import type { Game, PlayerId } from '@/domain/game'
import type { OwnDayRules, LeagueSettings, GameFormat } from '@/domain/league-settings'
import type { RsvpResponse } from '@/features/game-days/rsvp/rsvp'

/** The saved courts of a game day, and the RSVPs. */
export interface SavedSchedule {
  day: {
    id: string
    leagueId: string
    week: number
    startsAt: string
    /** Empty: where the league plays. */
    location: string
    status: GameDayStatus
    isFinalized: boolean
    /** Null: as many courts as the league has. */
    courtCount: number | null
    /** The game day's own rules; the league's apply to the rest. */
    rules: OwnDayRules
  }
  draw: {
    /** Counts saved draws, so that a draw by someone else is noticed. */
    version: number
    seed: number | null
    at: string | null
    by: { id: string; name: string } | null
  }
  courts: SavedCourt[]
  /** The sub in a member's place. */
  subs: Record<PlayerId, string>
  /** The pairs or groups of those seated, on the day. */
  teams: Record<PlayerId, number | null>
  /** Members who are in a division. */
  divided: readonly { readonly id: PlayerId; readonly division: number | null }[]
  /** Seated, and marked as absent or here. */
  absent: PlayerId[]
  here: PlayerId[]
  /** Out of the game day, whatever the mark says: they have no game left, and ended the last one. */
  gaveUp: PlayerId[]
  answers: Record<PlayerId, RsvpResponse>
  isRsvpClosed: boolean
  /** Why someone was moved by hand, and from where; null: from no court. */
  moves: Record<PlayerId, { fromCourt: number | null; reason: string }>
  /** What players were last told about their courts. */
  notices: (CourtNotice & { name: string })[]
  courtNames: Record<number, string>
  firstSeeding: LeagueSettings['firstSeeding']
  /** Everyone seated, including players who have left the league. */
  seated: SeatedPerson[]
}

export interface SavedCourt extends StoredCourt {
  number: number
  games: readonly SavedGame[]
}

export interface SavedGame extends StoredGame {
  /** Announced: it stays when others are redrawn. */
  isPinned: boolean
  /** With its score; not kept in drafts. */
  recorded?: Game
}

/** What a player was last told: the court, the time, and the partners, sorted by id. */
export interface CourtNotice {
  playerId: PlayerId
  court: number
  startsAt: string
  partners: readonly PlayerId[]
}

/** Someone moved by hand, from where the results put them (null: from no court), and why. */
export interface ManualMove {
  readonly player: PlayerId
  readonly fromCourt: number | null
  readonly reason: string
}

interface SeatedPerson {
  id: PlayerId
  name: string
  rating: number | null
}

/** Nothing can be changed anymore: the day is finalized or canceled. */
export const isClosed = ({ day }: Pick<SavedSchedule, 'day'>) => day.isFinalized || day.status === 'canceled'

export const savedBoard = ({ courts }: Pick<SavedSchedule, 'courts'>): BoardLayout =>
  courts.map(({ number, seats }) => ({ number, people: seats.map(({ person }) => person) }))

export const whoPlayed = ({ courts }: Pick<SavedSchedule, 'courts'>): ReadonlySet<PlayerId> =>
  new Set(
    courts.flatMap(({ games }) =>
      games.filter(({ isPlayed }) => isPlayed).flatMap(({ team1, team2 }) => [...team1, ...team2]),
    ),
  )

/** What the courts are called: by number, with the name where the organizers gave one. */
export const boardCourtTitle = (number: number, names: Record<number, string>) =>
  names[number] === undefined ? `Court ${number}` : `Court ${number}, ${names[number]}`

/** Why a sub can't also have a seat of their own. */
export const subbingForText = (member: string) =>
  `subbing for ${member}. Remove that sub first to give them their own spot.`

/** 'has left and stays on Court 1, Center.': why someone named in a rotation that stays can't go to another court. */
export function staysText(
  schedule: Pick<SavedSchedule, 'courts' | 'courtNames'>,
  id: PlayerId,
  { court, isAcross, hasLeft }: { court: number; isAcross: boolean; hasLeft: boolean },
) {
  const why = hasLeft
    ? 'has left'
    : isAcross && whoPlayed(schedule).has(id)
      ? 'has played'
      : `is in a ${isAcross ? 'round' : 'rotation'} that has started or is pinned`
  return `${why} and stays on ${boardCourtTitle(court, schedule.courtNames)}.`
}

/**
 * Who plays no game that is drawn from now on, and no one in their place. In king of the court the last round says nothing
 * about the next.
 */
export const awayPlayers = (
  { absent, gaveUp }: Pick<SavedSchedule, 'absent' | 'gaveUp'>,
  subs: SavedSchedule['subs'],
  format: GameFormat,
): ReadonlySet<PlayerId> =>
  new Set([...absent, ...(format === 'king_of_court' ? [] : gaveUp)].filter((id) => subs[id] === undefined))
