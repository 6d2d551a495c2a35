import type { GameDayStatus } from '@/domain/statuses'
import { type BoardLayout, courtOf } from '@/domain/game-day-plan/board-layout'
import type { StoredCourt, StoredGame } from '@/domain/game-day-plan/plan-court'
import type { Game, PlayerId } from '@/domain/game'
import type { OwnDayRules, LeagueSettings, GameFormat } from '@/domain/league-settings'
import type { RsvpResponse } from '@/features/game-days/rsvp/rsvp'
import { zonedTimeIn } from '@/shared/lib/dates'
import type { BoardDraft } from './board'

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
  subs: Record<PlayerId, string>
  /** The pairs or groups of those seated, on the day. */
  teams: Record<PlayerId, number | null>
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

/** Where one player is on another organizer's courts and on this draft; courts by number, null for none. */
interface SeatDifference {
  id: string
  theirs: number | null
  mine: number | null
}

/** What someone else did since these courts were read, as a heading. */
export function overtakenText({ base }: BoardDraft, { draw }: SavedSchedule, timeZone: string): string {
  if (base.draw.version === draw.version) return 'Someone else changed a sub'
  const at = draw.at === null ? '' : ` at ${zonedTimeIn(draw.at, timeZone)}`
  return `${draw.by?.name ?? 'Someone'} published new courts${at}`
}

interface PinChange {
  court: number
  rotation: number
  isPinned: boolean
}

/** Among the games that remain. A game that is gone shows as a change of its court. */
export function pinChanges(before: SavedSchedule, after: SavedSchedule): PinChange[] {
  const were = new Map(before.courts.flatMap(({ games }) => games.map(({ id, isPinned }) => [id, isPinned])))
  return after.courts.flatMap(({ number, games }) => {
    const changed = games.filter(({ id, isPinned }) => isPinned !== (were.get(id) ?? false))
    const byRotation = new Map(changed.map(({ rotation, isPinned }) => [rotation, isPinned]))
    return [...byRotation].map(([rotation, isPinned]) => ({ court: number, rotation, isPinned }))
  })
}

/**
 * Players who are on another court on the saved courts than on the draft, and courts whose games were drawn again although their
 * players are the same. Both organizers may have begun with the same proposal, so what counts is where they differ now.
 */
export function drawChanges(
  { base: before, board }: Pick<BoardDraft, 'base' | 'board'>,
  after: SavedSchedule,
): { seats: SeatDifference[]; courts: number[] } {
  const own = courtsByPerson(board)
  const saved = courtsByPerson(savedBoard(after))
  const people = [...new Set([...saved.keys(), ...own.keys()])]
  const seats = people
    .map((id) => ({ id, theirs: saved.get(id) ?? null, mine: own.get(id) ?? null }))
    .filter(({ theirs, mine }) => theirs !== mine)
  const moved = new Set(seats.flatMap(({ theirs, mine }) => [theirs, mine]))
  // Before the first publication there were no games that could have changed.
  const courts =
    before.courts.length === 0
      ? []
      : after.courts
          .filter(({ number, games }) => {
            const known = new Set(
              before.courts.find((court) => court.number === number)?.games.map(({ id }) => id),
            )
            return (
              !moved.has(number) && (games.length !== known.size || games.some(({ id }) => !known.has(id)))
            )
          })
          .map(({ number }) => number)
  return { seats, courts }
}

/** A member's new sub; null if there is none anymore. */
interface SubDifference {
  id: string
  sub: string | null
}

/** New and removed subs of members who are still on a court. A sub needs no new draw. */
export function subChanges(before: Pick<SavedSchedule, 'subs'>, after: SavedSchedule): SubDifference[] {
  const people = after.courts.flatMap(({ seats }) => seats.map(({ person }) => person))
  return people
    .filter((id) => before.subs[id] !== after.subs[id])
    .map((id) => ({ id, sub: after.subs[id] ?? null }))
}

/** The ones that conflict with this draft, and must be decided before it is published. */
export function clashingSubs({ base, subs, board }: BoardDraft, schedule: SavedSchedule): SubDifference[] {
  return subChanges(base, schedule).filter(
    ({ id, sub }) => subs[id] !== undefined && subs[id] !== sub && courtOf(board, id),
  )
}

const courtsByPerson = (board: BoardLayout) =>
  new Map(board.flatMap(({ number, people }) => people.map((id) => [id, number] as const)))
