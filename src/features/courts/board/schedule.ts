import type { BoardLayout } from '@/domain/game-day-plan/board-layout'
import type { StoredCourt, StoredGame } from '@/domain/game-day-plan/plan-court'
import type { PlayerId } from '@/domain/game'
import type { DayRules, LeagueSettings } from '@/domain/league-settings'

export type Rsvp = 'in' | 'out' | 'waitlist'

/** The courts of a game day as they are saved, and who comes. */
export interface SavedSchedule {
  day: {
    id: string
    leagueId: string
    week: number
    startsAt: string
    status: 'scheduled' | 'in_progress' | 'completed' | 'canceled'
    isFinalized: boolean
    /** Null: as many courts as the league has. */
    courtCount: number | null
    /** Those of its own; the league's hold for the others. */
    rules: Partial<DayRules>
  }
  draw: {
    /** Counts the draws that were saved: what someone else saved in the meantime shows here. */
    version: number
    seed: number | null
    at: string | null
    by: { id: string; name: string } | null
  }
  courts: SavedCourt[]
  /** Who plays in a member's place. */
  subs: Record<PlayerId, string>
  /** Seated, and marked as not there, or as there. */
  absent: PlayerId[]
  here: PlayerId[]
  answers: Record<PlayerId, Rsvp>
  /** Players can't answer anymore. */
  isRsvpClosed: boolean
  /** Why someone was moved by hand, and from where; null: from no court. */
  moves: Record<PlayerId, { fromCourt: number | null; reason: string }>
  /** What players were last told of their courts. */
  notices: CourtNotice[]
  courtNames: Record<number, string>
  /** What the first game day of the league is ordered by. */
  firstSeeding: LeagueSettings['firstSeeding']
  /** Those who are seated, also when they have left the league. */
  seated: SeatedPerson[]
}

export interface SavedCourt extends StoredCourt {
  number: number
  games: readonly SavedGame[]
}

export interface SavedGame extends StoredGame {
  /** Announced: it stays, no matter who draws the rest again. */
  isPinned: boolean
}

/** What a player was last told: the court, the time, and the partners, sorted by id. */
export interface CourtNotice {
  playerId: PlayerId
  court: number
  startsAt: string
  partners: readonly PlayerId[]
}

export interface SeatedPerson {
  id: PlayerId
  name: string
  rating: number | null
}

/** Nothing can be changed any more: the day is finalized or canceled. */
export const isClosed = ({ day }: Pick<SavedSchedule, 'day'>) => day.isFinalized || day.status === 'canceled'

export const savedBoard = ({ courts }: Pick<SavedSchedule, 'courts'>): BoardLayout =>
  courts.map(({ number, seats }) => ({ number, people: seats.map(({ person }) => person) }))

/** On which court people have played already. */
export function playedCourts({ courts }: Pick<SavedSchedule, 'courts'>): Map<PlayerId, number> {
  return new Map(
    courts.flatMap(({ number, games }) =>
      games
        .filter(({ isPlayed }) => isPlayed)
        .flatMap(({ team1, team2 }) => [...team1, ...team2].map((id) => [id, number] as const)),
    ),
  )
}

/** What the courts are called: by number, with the name where the organizers gave one. */
export const boardCourtTitle = (number: number, names: Record<number, string>) =>
  names[number] === undefined ? `Court ${number}` : `Court ${number}, ${names[number]}`

/** Why someone who plays in a member's place gets none of their own. */
export const subbingForText = (member: string) =>
  `subbing for ${member}. Remove that sub first to give them their own spot.`

/** 'has played and stays on Court 1, Center.': why someone named in a rotation that stays cannot go to another court. */
export function staysText(
  schedule: Pick<SavedSchedule, 'courts' | 'courtNames'>,
  id: PlayerId,
  { court, isAcross }: { court: number; isAcross: boolean },
) {
  const why = playedCourts(schedule).has(id)
    ? 'has played'
    : isAcross
      ? 'is in a round that has started or is pinned'
      : 'plays in a pinned rotation'
  return `${why} and stays on ${boardCourtTitle(court, schedule.courtNames)}.`
}
