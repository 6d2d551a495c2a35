import { useQuery, queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ordinal } from '@/domain/format-text'
import { courtNumberOf, type BoardLayout } from '@/domain/game-day-plan/board-layout'
import { seedOrder } from '@/domain/game-day-plan/seeding'
import type { PlayerId } from '@/domain/game'
import { seedOfSeat } from '@/domain/game-day-plan/finals-courts'
import { hasKnockout } from '@/domain/partners'
import { explainMove } from '@/domain/movement/explain-move'
import { nextWeek, type NextWeek } from '@/domain/season/next-week'
import type { SeasonSettings } from '@/domain/season/season'
import { type CourtNames, courtInSentence, courtTitle, type League } from '@/features/leagues/league'
import { type PlayedSeason, SEAT, rankingQueries, seasonWith } from '@/features/rankings/api'
import { membersQuery } from '@/features/membership/roster/api'
import { playedRatings, ratingsQuery } from '@/features/rankings/ratings/league-ratings'
import { combineQueries } from '@/shared/lib/combine-queries'
import { keyFor } from '@/shared/query-keys'
import { request } from '@/shared/supabase/calls'
import { toRsvpResponse, type RsvpResponse } from '@/features/game-days/rsvp/rsvp'
import { confirmedPlayers, minimumBench, sizeConfig, seedOf } from '../board/seating'
import { type BoardPlayer, type CourtBoardSettings, courtBoardPeople } from '../board/people'
import type { SavedSchedule } from '../board/schedule'

export interface ProposalRequest {
  people: readonly BoardPlayer[]
  /** Includes days that have started and aren't finalized. */
  season: PlayedSeason
  settings: CourtBoardSettings & SeasonSettings
  /** Shuffles the first game day if it is seeded at random. */
  seed: number
  /** In a league that shows ratings, they propose a court for players who are new to the ladder. */
  ratings: ReadonlyMap<PlayerId, number> | undefined
}

export interface Proposal extends NextWeek {
  /** Why each person is where they are, on the first game day and in the finals; null on any other. */
  seeded: ReadonlyMap<PlayerId, string> | null
}

/** The RSVPs that a proposal is made from, and the order of a first game day. */
export type ProposalRsvps = Pick<SavedSchedule, 'answers' | 'isRsvpClosed' | 'firstSeeding'>

/**
 * The courts of the next game day: from the results, or before the first game day from the league's seeding. Next Week
 * shows them and the scheduler starts with them. If there are too many players, those without an RSVP are left out,
 * last in order first.
 */
export function proposeCourts(
  { people, season, settings, seed, ratings }: ProposalRequest,
  answers: ProposalRsvps,
): Proposal {
  const coming = confirmedPlayers(people, answers)
  const isComing = new Set(coming.map(({ id }) => id))
  const known = new Set(season.members.map(({ id }) => id))
  const newcomers = coming.filter(({ id }) => !known.has(id))
  const hasPlayed = season.days.length > 0
  const order = hasPlayed
    ? undefined
    : seedOrder(answers.firstSeeding, people, { ladder: [], movement: [], seed })
  const propose = (unavailable: ReadonlySet<PlayerId>) =>
    nextWeek(
      { ...season, members: [...season.members, ...newcomers], settings },
      [...known]
        .filter((id) => unavailable.has(id) || !isComing.has(id))
        .concat(newcomers.map(({ id }) => id).filter((id) => unavailable.has(id))),
      sizeConfig(settings, settings.courtCount),
      { order, ratings, isFinals: settings.isFinals },
    )
  const all = propose(new Set())
  const inOrder = all.courts.flatMap((court) => court.people)
  const bench = minimumBench(inOrder.length, settings, settings.courtCount)
  const silent = inOrder.filter((id) => answers.answers[id] === undefined)
  const benched = [...inOrder.filter((id) => !silent.includes(id)), ...silent].slice(inOrder.length - bench)
  const proposed = bench === 0 ? all : propose(new Set(benched))
  return {
    ...proposed,
    seeded: order
      ? seedReasons(order, coming, answers.firstSeeding)
      : settings.isFinals && !hasKnockout(settings)
        ? finalsReasons(proposed)
        : null,
  }
}

/** 'Plays the final, seeded 3rd by the standings.' */
function finalsReasons({ courts, finalCourts, semifinals }: NextWeek): Map<PlayerId, string> {
  return new Map(
    courts.flatMap(({ number, people }, court) => {
      const side = semifinals.find((pair) => pair.includes(number))?.indexOf(number)
      return people.map((id, i) => {
        if (court >= finalCourts) return [id, 'Seeded by the standings, behind the finals.']
        const [game, seed] = side === undefined ? ['the final', i + 1] : ['a semifinal', seedOfSeat(side, i)]
        return [id, `Plays ${game}, seeded ${ordinal(seed)} by the standings.`]
      })
    }),
  )
}

/** 'Seeded 3rd by rating.': the place among those who play. */
function seedReasons(
  order: readonly PlayerId[],
  coming: readonly BoardPlayer[],
  by: SavedSchedule['firstSeeding'],
): Map<PlayerId, string> {
  const people = new Map(coming.map((person) => [person.id, person]))
  const isUnrated = by === 'rating' && coming.every(({ rating }) => rating === null)
  return new Map(
    order
      .filter((id) => people.has(id))
      .map((id, index) => {
        const reason = isUnrated
          ? ' by roster order'
          : by === 'rating' && people.get(id)?.rating === null
            ? ': no rating'
            : ` by ${SEEDED_BY[by]}`
        return [id, `Seeded ${ordinal(index + 1)}${reason}.`] as const
      }),
  )
}

const SEEDED_BY: Record<SavedSchedule['firstSeeding'], string> = {
  rating: 'rating',
  order: 'starting order',
  random: 'a random draw',
}

/** Why a player is on that court, in sentences; empty if the results don't explain it. */
export function courtReasons(
  proposal: Proposal,
  { board, names, id }: { board: BoardLayout; names: CourtNames; id: PlayerId },
): readonly string[] {
  const to = courtNumberOf(proposal.courts, id)
  if (courtNumberOf(board, id) !== to) {
    // The results explain a different court.
    return [`Based on current results and RSVPs: ${to === null ? 'no court' : courtTitle(names, to)}.`]
  }
  const seeded = proposal.seeded?.get(id)
  if (seeded !== undefined) return [seeded]
  const move = proposal.moves.get(id)
  if (!move) return []
  const courtName = (court: number) => courtInSentence(names, proposal.lastCourts[court - 1] ?? court)
  const nextName = (court: number) => courtInSentence(names, proposal.courts[court - 1]?.number ?? court)
  const [cause, ...rest] = explainMove(move, courtName, nextName)
  return cause === undefined ? [] : [cause, ...(proposal.ties.get(id) ?? []), ...rest]
}

export interface ProposedDay extends Pick<SavedSchedule, 'seated'> {
  id: string
  week: number
  /** The league's, with what the day has of its own. */
  settings: ProposalRequest['settings']
  /** Of the published games; null before. */
  seed: number | null
}

interface ProposalOptions {
  /** Days before it that have started and aren't finalized; undefined until they're known. */
  open: readonly { id: string }[] | undefined
  /** Someone may join while the courts are set. */
  rereadMs?: number
}

/** Reads what the courts of a game day are proposed from: the roster, the results before it, and the ratings. */
export function useProposal(
  leagueId: string,
  league: League | undefined,
  day: ProposedDay | null | undefined,
  { open, rereadMs }: ProposalOptions,
) {
  const roster = useQuery({ ...membersQuery(leagueId), refetchInterval: rereadMs ?? false })
  const season = useQuery(rankingQueries.season(leagueId))
  const openDays = useQuery({
    ...rankingQueries.openDays(open?.map(({ id }) => id) ?? []),
    enabled: open !== undefined,
  })
  const showsRatings = league?.showsRatings ?? false
  const rated = useQuery({ ...ratingsQuery(leagueId), enabled: showsRatings })
  // If the ratings couldn't be loaded, DUPR ratings decide.
  const isReady = open !== undefined && !(showsRatings && rated.isPending)
  const loaded = useMemo(() => {
    if (!isReady || !day || !roster.data || !season.data || !openDays.data) return undefined
    const played = seasonWith(season.data, openDays.data)
    const people = courtBoardPeople(
      roster.data,
      season.data,
      day,
      showsRatings && rated.data ? playedRatings(rated.data) : undefined,
    )
    const proposalRequest: ProposalRequest = {
      people,
      season: { ...played, days: played.days.filter(({ week }) => week < day.week) },
      settings: day.settings,
      seed: day.seed ?? seedOf(day.id),
      ratings: showsRatings
        ? new Map(people.flatMap(({ id, rating }) => (rating === null ? [] : [[id, rating] as const])))
        : undefined,
    }
    return {
      people,
      season: season.data,
      ratings: proposalRequest.ratings,
      propose: (rsvps: ProposalRsvps) => proposeCourts(proposalRequest, rsvps),
    }
  }, [isReady, day, roster.data, season.data, openDays.data, rated.data, showsRatings])
  return combineQueries(loaded, roster, season, openDays)
}

export interface NextWeekPlan {
  /** The seed of the published games; null before. */
  seed: number | null
  /** Players by court in order; empty before publishing. */
  seats: { playerId: string; court: number; hasSub: boolean }[]
  /** What an organizer changed by hand, by player. */
  overrides: Record<string, { fromCourt: number | null; reason: string }>
  answers: Record<string, RsvpResponse>
}

export const planQuery = (targetId: string) =>
  queryOptions({
    queryKey: keyFor('rankings', 'plan', targetId),
    queryFn: ({ signal }) => readPlan(targetId, signal),
  })

/** A game day has at most 40 courts, so its seats fit one page. */
async function readPlan(targetId: string, signal: AbortSignal): Promise<NextWeekPlan> {
  const [day, seats, overrides, answers] = await Promise.all([
    request((db) => db.from('game_days').select('draw_seed').eq('id', targetId).single(), signal),
    request(
      (db) =>
        db
          .from('court_assignments')
          .select(SEAT)
          .eq('game_day_id', targetId)
          .order('court_number')
          .order('seat'),
      signal,
    ),
    request(
      (db) => db.from('court_overrides').select('player_id, from_court, reason').eq('game_day_id', targetId),
      signal,
    ),
    request(
      (db) => db.from('game_day_responses').select('player_id, response').eq('game_day_id', targetId),
      signal,
    ),
  ])
  return {
    seed: day.drawSeed,
    seats: seats.map(({ playerId, courtNumber, substituteName }) => ({
      playerId,
      court: courtNumber,
      hasSub: Boolean(substituteName),
    })),
    overrides: Object.fromEntries(overrides.map(({ playerId, ...move }) => [playerId, move])),
    answers: Object.fromEntries(
      answers.map(({ playerId, response }) => [playerId, toRsvpResponse(response)]),
    ),
  }
}

/** The courts of a game day: published or proposed. */
export function publishedOr(proposal: BoardLayout, { seats }: Pick<NextWeekPlan, 'seats'>): BoardLayout {
  if (seats.length === 0) return proposal
  const numbers = [...new Set(seats.map(({ court }) => court))].toSorted((a, b) => a - b)
  return numbers.map((number) => ({
    number,
    people: seats.filter(({ court }) => court === number).map(({ playerId }) => playerId),
  }))
}

/** A player whom the results and RSVPs now put on a different court than the published one; null: on none. */
export interface MovedElsewhere {
  readonly id: string
  readonly from: number | null
  readonly to: number | null
}

/**
 * Players who would now be elsewhere, in the order of the new courts. Players placed by hand count as being in the
 * right place.
 */
export function elsewhere(
  board: BoardLayout,
  proposal: BoardLayout,
  byHand: Readonly<Record<string, unknown>>,
): MovedElsewhere[] {
  const ids = new Set([...proposal, ...board].flatMap(({ people }) => people))
  return [...ids].flatMap((id) => {
    const [from, to] = [courtNumberOf(board, id), courtNumberOf(proposal, id)]
    return from === to || id in byHand ? [] : [{ id, from, to }]
  })
}
