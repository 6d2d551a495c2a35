import type { PlayerId } from '@/domain/game'
import { courtOrder } from '../movement/court-day'
import { ordinal } from '../format-text'
import type { LadderDay } from './ladder'

type Section = 'down' | 'stay' | 'up'
const SECTIONS: readonly Section[] = ['down', 'stay', 'up']

/** Where a game day moved someone on a court. Courts count from 1, top court first. */
interface Stand {
  /** The court of the game day, and the one that its results gave. */
  readonly from: number
  readonly to: number
  readonly section: Section
  /** From 1 among those who played, including through a sub; null for an absence that ranks last. */
  readonly finish: number | null
  readonly bySub: boolean
}

/** A court's name within a sentence, by its number. */
export type CourtNamerByNumber = (number: number) => string

interface Neighbor {
  readonly id: PlayerId
  readonly name: string
}

/**
 * Why two players are next to each other on a ladder after a game day, told to `me` about the neighbor above or below.
 * Source: rules.md section 4, steps 1, 4, and 6: members who didn't play keep their rungs. Around them, each court has
 * those moving down into it, those staying, and those moving up, each in finishing order, then the absences that rank
 * last. A day that was reseeded, before the league changed, has the order of the ranking instead: step 8.
 */
export function explainNeighbor(
  { courts, movement }: Pick<LadderDay, 'courts' | 'movement'>,
  me: PlayerId,
  neighbor: Neighbor & { side: 'above' | 'below' },
  nameOfCourt: CourtNamerByNumber,
): string {
  const { side, name, id } = neighbor
  const courtName = (court: number) => nameOfCourt(courts[court - 1]?.number ?? court)
  const beginning = `Just ${side}: ${name}`
  const { ranking = [] } = movement.input
  if (movement.settings.mode === 'reseed' && !movement.holding.has(id) && ranking.includes(id))
    return `${beginning}, ${ordinal(ranking.indexOf(id) + 1)} in the rankings used to set the courts.`
  const mine = standOf(me, movement)
  const theirs = standOf(id, movement)
  if (!theirs) return `${beginning}, who didn't play and keeps their place.`
  if (!mine) return `${beginning}.`
  if (theirs.to !== mine.to) return `${beginning}, placed on ${courtName(theirs.to)} by results.`
  if (theirs.section !== mine.section) {
    const came = {
      down: `moved down from ${courtName(theirs.from)}`,
      stay: 'stayed',
      up: `moved up from ${courtName(theirs.from)}`,
    }
    return `${beginning}, who ${came[theirs.section]}${order(theirs.section, mine.section)}.`
  }
  return `${beginning}, ${finishOf(theirs, mine, courtName(theirs.from))}.`
}

function standOf(id: PlayerId, { input, byResults, holding }: LadderDay['movement']): Stand | null {
  if (holding.has(id)) return null
  const from = input.courts.findIndex((court) => courtOrder(court).includes(id)) + 1
  const ladderDay = input.courts[from - 1]
  const to = byResults.findIndex((court) => court.includes(id)) + 1
  if (!ladderDay || to === 0) return null
  const finish = ladderDay.finish.indexOf(id) + 1
  return {
    from,
    to,
    section: from < to ? 'down' : from > to ? 'up' : 'stay',
    finish: finish > 0 ? finish : null,
    bySub: ladderDay.attendance?.get(id) === 'sub',
  }
}

function order(theirs: Section, mine: Section): string {
  const group = { down: 'moved down', stay: 'stayed', up: 'moved up' }[mine]
  const side = SECTIONS.indexOf(theirs) < SECTIONS.indexOf(mine) ? 'ahead of' : 'behind'
  return ` and ranks ${side} players who ${group}`
}

function finishOf(theirs: Stand, mine: Stand, court: string): string {
  if (theirs.finish === null) {
    return mine.finish === null
      ? "who didn't play either"
      : "who didn't play and ranks behind players who did"
  }
  const place = `${ordinal(theirs.finish)} on ${court}`
  const own =
    mine.finish === null
      ? "; players who didn't play rank behind"
      : mine.bySub
        ? `; this player's sub finished ${ordinal(mine.finish)}`
        : ''
  return (theirs.bySub ? `whose sub finished ${place}` : `who finished ${place}`) + own
}
