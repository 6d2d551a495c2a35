import { ordinal } from '@/domain/format-text'
import { courtNumberOf, type BoardLayout } from '@/domain/game-day-plan/board-layout'
import { seedOrder } from '@/domain/game-day-plan/seeding'
import type { PlayerId } from '@/domain/game'
import { seedOfSeat } from '@/domain/game-day-plan/finals-courts'
import { hasKnockout } from '@/domain/partners'
import { explainMove } from '@/domain/movement/explain-move'
import { nextWeek, type NextWeek } from '@/domain/season/next-week'
import type { SeasonSettings } from '@/domain/season/season'
import { type CourtNames, courtInSentence, courtTitle } from '@/features/leagues/league'
import type { PlayedSeason } from '@/features/rankings/season-rows'
import { confirmedPlayers, minimumBench, sizeConfig } from '../board/seating'
import type { BoardPlayer, CourtBoardSettings } from '../board/people'
import type { SavedSchedule } from '../board/schedule'

export interface ProposalRequest {
  /** Everyone who can be put on a court. */
  people: readonly BoardPlayer[]
  /** Includes days that have started and aren't finalized. */
  season: PlayedSeason
  settings: CourtBoardSettings & SeasonSettings
  /** Shuffles the first game day if it is seeded at random. */
  seed: number
  /** In a league that shows ratings, they propose a court for players who are new to the ladder. */
  ratings: ReadonlyMap<PlayerId, number> | undefined
}

/** The proposed courts and what they are based on. */
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
