import { ordinal } from '@/domain/format-text'
import { seedOrder, type Seeding } from '@/domain/game-day-plan/seeding'
import type { PlayerId } from '@/domain/game'
import { explainMove } from '@/domain/movement/explain-move'
import { nextWeek, type NextWeek } from '@/domain/season/next-week'
import type { SeasonSettings } from '@/domain/season/season'
import { courtInSentence, courtTitle, type CourtNames } from '@/features/leagues/settings/court-name'
import type { SeasonRecord } from '@/features/rankings/season-rows'
import { confirmedPlayers, minimumBench, sizeConfig } from '../board/initial-seating'
import type { BoardPlayer, CourtBoardSettings } from '../board/person'
import type { SavedSchedule } from '../board/schedule'
import { courtNumberOf, type NextWeekCourts } from './board'

/** What the next game day's courts follow from. */
export interface ProposalRequest {
  /** Everyone who can be put on a court. */
  people: readonly BoardPlayer[]
  /** With the days that have begun and are not finalized. */
  season: Pick<SeasonRecord, 'members' | 'days'>
  settings: CourtBoardSettings & SeasonSettings
  courtCount: number
  /** Shuffles the first game day where it is seeded at random. */
  seed: number
}

/** The proposed courts and what they rest on. */
export interface Proposal extends NextWeek {
  /** What the first game day is seeded by, and each person's place in that order; null once anyone has played. */
  seeded: { by: Seeding; places: ReadonlyMap<PlayerId, number> } | null
}

/**
 * The courts of the next game day: from the results, before the first game day from the league's seeding. Next Week shows
 * them and the scheduler starts with them. Too many players leave those out who haven't answered, last in order first.
 */
export function proposeCourts(
  { people, season, settings, courtCount, seed }: ProposalRequest,
  answers: Pick<SavedSchedule, 'answers' | 'isRsvpClosed' | 'firstSeeding'>,
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
      { members: [...season.members, ...newcomers], days: season.days, settings },
      [...known]
        .filter((id) => unavailable.has(id) || !isComing.has(id))
        .concat(newcomers.map(({ id }) => id).filter((id) => unavailable.has(id))),
      sizeConfig(settings, courtCount),
      order,
    )
  const all = propose(new Set())
  const inOrder = all.courts.flatMap((court) => court.people)
  const bench = minimumBench(inOrder.length, settings, courtCount)
  const silent = inOrder.filter((id) => answers.answers[id] === undefined)
  const benched = [...inOrder.filter((id) => !silent.includes(id)), ...silent].slice(inOrder.length - bench)
  return {
    ...(bench === 0 ? all : propose(new Set(benched))),
    seeded: order
      ? {
          by: answers.firstSeeding,
          places: new Map(order.filter((id) => isComing.has(id)).map((id, i) => [id, i + 1] as const)),
        }
      : null,
  }
}

const SEEDED_BY: Record<Seeding, string> = {
  movement: "the last game day's results",
  ladder: 'ranking',
  rating: 'DUPR rating',
  order: 'starting order',
  random: 'a random draw',
}

/** Why a person is on that court of the board, in sentences; empty where the results have nothing to say. */
export function courtReasons(
  proposal: Proposal,
  { board, names, id }: { board: NextWeekCourts; names: CourtNames; id: PlayerId },
): readonly string[] {
  const to = courtNumberOf(proposal.courts, id)
  if (courtNumberOf(board, id) !== to) {
    // The reason that the results have is one for another court.
    return [`Based on current results and RSVPs: ${to === null ? 'no court' : courtTitle(names, to)}.`]
  }
  const place = proposal.seeded?.places.get(id)
  if (proposal.seeded && place !== undefined) {
    return [`Seeded ${ordinal(place)} by ${SEEDED_BY[proposal.seeded.by]}.`]
  }
  const move = proposal.moves.get(id)
  if (!move) return []
  const courtName = (court: number) => courtInSentence(names, proposal.lastCourts[court - 1] ?? court)
  const nextName = (court: number) => courtInSentence(names, proposal.courts[court - 1]?.number ?? court)
  const [cause, ...rest] = explainMove(move, courtName, nextName)
  return cause === undefined ? [] : [cause, ...(proposal.ties.get(id) ?? []), ...rest]
}
