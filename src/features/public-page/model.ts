import { type GameDayStatus, isOver, type LeagueStatus } from '@/domain/statuses'
import { capital, ordinal } from '@/domain/format-text'
import type { Game } from '@/domain/game'
import type { OwnDayRules, LeagueRules, LeagueVisibility } from '@/domain/league-settings'
import type { FormerMember, Seat, SeasonDay, SeasonMember } from '@/domain/season/season'
import { subIn } from '@/domain/season/who-played'
import type { Schedule } from '@/features/leagues/settings'
import { shortRating } from '@/shared/lib/rating'

/**
 * A league as its public page shows it. People have ids of this page, and only the names that the league makes public.
 */
export interface PublicLeague extends Schedule {
  id: string
  name: string
  description: string
  location: string
  club: { name: string; city: string } | null
  organizerName: string
  visibility: Exclude<LeagueVisibility, 'private'>
  status: LeagueStatus
  courtCount: number
  capacity: number | null
  members: number
  /** Of the members' ratings; null while too few have one. */
  averageLevel: number | null
  openPlaces: number | null
  takesRequests: boolean
  /** Null for visitors. */
  myState: MyState | null
  /** On a full league's waitlist. */
  myPlace: number | null
  rules: LeagueRules
  /** The input for the standings: the members and the finalized game days. */
  season: { members: SeasonMember[]; former: FormerMember[]; days: SeasonDay[] }
  days: PublicDay[]
  liveWeek: number | null
  /** Everyone named on the page, members or not. */
  names: PublicNames
}

/** Names by the ids of the page. */
export type PublicNames = Readonly<Record<string, string>>

export type MyState = 'member' | 'invited' | 'requested' | 'rejected' | 'organizer' | 'none'

export interface PublicDay {
  week: number
  startsAt: string
  location: string
  status: GameDayStatus
  isFinalized: boolean
  /** The game day's own rules; the league's apply to the rest. */
  rules: OwnDayRules
  /** For finalized game days and the one in progress; null for the others. */
  courts: PublicCourt[] | null
}

export interface PublicCourt {
  number: number
  name: string | null
  seats: Seat[]
  games: Game[]
}

/** 'Center', or 'Court 3' without a name. */
export function publicCourtTitle({ name, number }: Pick<PublicCourt, 'name' | 'number'>): string {
  return name ?? `Court ${number}`
}

/** The game day in progress; its courts are known. */
export function liveDay({ days, liveWeek }: Pick<PublicLeague, 'days' | 'liveWeek'>): PublicDay | undefined {
  return days.find(({ week, courts }) => week === liveWeek && courts !== null)
}

export function lastPlayed({ days }: Pick<PublicLeague, 'days'>): PublicDay | undefined {
  return days.findLast(({ isFinalized }) => isFinalized)
}

/** The next game day; undefined if none is planned or the league is over. */
export function nextDay<Day extends Pick<PublicDay, 'isFinalized' | 'status' | 'startsAt'>>(
  { days, status }: { days: readonly Day[]; status: LeagueStatus },
  now: Date,
): Day | undefined {
  if (isOver(status)) return undefined
  return days
    .filter(
      ({ isFinalized, status: state, startsAt }) =>
        !isFinalized && state === 'scheduled' && Date.parse(startsAt) > now.getTime(),
    )
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))[0]
}

/** What decides whether to join, large: spots, level, and players, each with its caption. */
export function leagueFigures({
  openPlaces,
  averageLevel,
  members,
}: Pick<PublicLeague, 'openPlaces' | 'averageLevel' | 'members'>): { number: string; caption: string }[] {
  return [
    ...(openPlaces === null
      ? []
      : [{ number: String(openPlaces), caption: openPlaces === 1 ? 'spot left' : 'spots left' }]),
    ...(averageLevel === null ? [] : [{ number: shortRating(averageLevel), caption: 'average DUPR' }]),
    { number: String(members), caption: members === 1 ? 'player' : 'players' },
  ]
}

/** How the reader stands to the league, and what joining takes; empty where the action says it. */
export function joinText({
  takesRequests,
  openPlaces,
  status,
  organizerName,
  myState,
  myPlace,
}: Pick<
  PublicLeague,
  'takesRequests' | 'openPlaces' | 'status' | 'organizerName' | 'myState' | 'myPlace'
>): string {
  const organizer = organizerName || 'an organizer'
  if (myState === 'requested') {
    return myPlace === null
      ? `You asked to join. ${capital(organizer)} will review your request.`
      : `You're ${ordinal(myPlace)} on the waitlist.`
  }
  if (myState === 'invited') return "You're invited."
  if (myState === 'member') return "You're in this league."
  if (myState === 'rejected') return ''
  if (myState === 'organizer') return 'You run this league.'
  if (status === 'archived') return 'This league is archived. You can still view its results.'
  if (status === 'completed') return 'The season is over.'
  if (!takesRequests) return "This league isn't taking requests right now."
  if (openPlaces === 0) return 'Full. New requests go on the waitlist.'
  return `${capital(organizer)} approves new players.`
}

/** Whether there is something to do about joining, which stays in reach. */
export const canAct = ({ myState, takesRequests }: Pick<PublicLeague, 'myState' | 'takesRequests'>) =>
  myState === 'requested' ||
  myState === 'invited' ||
  (takesRequests && (myState === null || myState === 'none'))

/** Who plays for these members in a game, or on the court from now on: themselves or their subs, by public names. */
export function whoPlays(
  members: readonly string[],
  { seats, game = {} }: { seats: PublicCourt['seats']; game?: Pick<Game, 'subNames'> },
  names: PublicNames,
) {
  return members.map((id) => {
    const name = names[id] ?? 'Player'
    const sub = subIn(game, id, seats)
    return sub === null
      ? { id, name, subAssignments: null }
      : { id, name: sub, subAssignments: `(for ${name})` }
  })
}
