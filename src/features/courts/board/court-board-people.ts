import type { Ratings } from '@/domain/rating/rate-players'
import { standingOrder } from '@/domain/season/season-ranking'
import { isYetToAccept, type Member } from '@/features/membership/members/member'
import type { LeagueRanking } from '@/features/rankings/league-ranking'
import type { SeasonRecord } from '@/features/rankings/season-rows'
import type { CourtBoardSources, BoardPlayer } from './person'
import type { SavedSchedule } from './schedule'

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

/** What holds of anyone who isn't on the roster. */
export const NOT_ON_ROSTER = { isYetToAccept: false, isInvited: false, entryId: null } as const

/** Each player's court on the last game day that was played. */
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
