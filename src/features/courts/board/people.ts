import type { Ratings } from '@/domain/rating/rate-players'
import { standingOrder } from '@/domain/season/season-ranking'
import { isYetToAccept, type Member } from '@/features/membership/roster/api'
import type { LeagueRanking } from '@/features/rankings/league-ranking'
import type { SeasonRecord } from '@/features/rankings/api'
import type { SavedSchedule } from './schedule'
import type { LeagueSettings } from '@/domain/league-settings'
import type { SeedPerson } from '@/domain/game-day-plan/seeding'
import { shortName } from '@/shared/lib/short-names'
import type { BoardLayout } from '@/domain/game-day-plan/board-layout'

/**
 * Everyone who can be put on a court, by name: the roster, which someone leaves by declining, and anyone already seated,
 * even if they left the league. Their rating is the league's estimate. Without games, or in a league without ratings, it is
 * DUPR's.
 */
export function courtBoardPeople(
  roster: readonly Member[],
  season: Pick<SeasonRecord, 'members' | 'days'>,
  { seated }: Pick<SavedSchedule, 'seated'>,
  ratings: Ratings = new Map(),
): BoardPlayer[] {
  const places = new Map(season.members.map(({ id, startPlace }) => [id, startPlace]))
  const rows = new Map(roster.map((member) => [member.playerId, member]))
  const courts = lastCourts(season)
  const members = roster.map((member) => ({
    id: member.playerId,
    name: member.name,
    rating: member.rating,
    listNumber: member.listNumber,
    hasAccount: member.hasAccount,
    isYetToAccept: isYetToAccept(member),
    isInvited: member.status === 'invited',
    entryId: member.entryId,
  }))
  const gone = seated
    .filter(({ id }) => !members.some((member) => member.id === id))
    .map((person) => ({ ...person, listNumber: null, hasAccount: true, ...NOT_ON_ROSTER }))
  return [...members, ...gone].map((person) => ({
    ...person,
    rating: ratings.get(person.id)?.rating ?? person.rating,
    startPlace: places.get(person.id) ?? null,
    division: rows.get(person.id)?.division ?? null,
    team: rows.get(person.id)?.team ?? null,
    lastCourt: courts.get(person.id) ?? null,
  }))
}

export const NOT_ON_ROSTER = { isYetToAccept: false, isInvited: false, entryId: null } as const

function lastCourts({ days }: Pick<SeasonRecord, 'days'>): Map<string, number> {
  const last = days.toSorted((a, b) => a.week - b.week).at(-1)
  return new Map(
    last?.courts.flatMap(({ number, seats }) => seats.map(({ playerId }) => [playerId, number] as const)),
  )
}

/** The order of the players by the league's results. */
export function courtBoardSources({ latest }: LeagueRanking): CourtBoardSources {
  return {
    ladder: latest ? standingOrder(latest).flatMap(({ players }) => players) : [],
    movement: latest?.ladderDay.movement.ladder ?? [],
    hasPlayed: latest !== null,
  }
}

export interface BoardPlayer extends SeedPerson {
  /** The court on the last game day; null if on none. */
  readonly lastCourt: number | null
  /** Their pair or group, see `Teams`. */
  readonly team: number | null
  /** Without an account, nothing in the app reaches them. */
  readonly hasAccount: boolean
  /** Was invited or added, and hasn't accepted: only the invitation reaches them. */
  readonly isYetToAccept: boolean
  readonly isInvited: boolean
  /** Their place on the roster; null for someone who left. */
  readonly entryId: string | null
}

/** The sources for a game day's first order, besides RSVPs. */
export interface CourtBoardSources {
  /** The league's ranking and its ladder, best first; empty before the first game day. */
  readonly ladder: readonly string[]
  readonly movement: readonly string[]
  readonly hasPlayed: boolean
}

export type CourtBoardSettings = Pick<
  LeagueSettings,
  | 'gameFormat'
  | 'partners'
  | 'playersPerCourt'
  | 'courtCount'
  | 'gamesPerMatch'
  | 'gamesPerRotation'
  | 'winType'
  | 'pointsToWin'
  | 'extraPlayers'
  | 'movementMode'
  | 'subPolicy'
  | 'forfeitPoints'
  | 'forfeitPartner'
  | 'tieBreakers'
  | 'subMovement'
  | 'rankingBasis'
  | 'divisions'
  | 'timeZone'
> & {
  readonly isFinals?: boolean
}

/**
 * Names for the games of a game day: the sub's if there is one, the first name, or if someone else that day has the
 * same, with the last initial or the full last name. Courts are read side by side, on paper too.
 */
export function courtsideNames(
  board: BoardLayout,
  subs: Readonly<Record<string, string>>,
  personOf: (id: string) => BoardPlayer,
): (id: string) => string {
  const names = (id: string): string[] => {
    const { name } = personOf(id)
    const sub = subs[id]
    if (sub !== undefined) return [sub]
    const [first = name, ...rest] = name.split(' ')
    return rest.length === 0 ? [name] : [first, shortName(first, rest.join(' ')), name]
  }
  return (id) => {
    const others = board.flatMap(({ people }) => people.filter((other) => other !== id))
    const taken = new Set(others.flatMap(names))
    return names(id).find((name) => !taken.has(name)) ?? names(id).at(-1) ?? ''
  }
}
