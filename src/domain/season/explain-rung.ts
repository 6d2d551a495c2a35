import type { PlayerId } from '@/domain/game'
import { courtOrder } from '@/domain/movement/court-night'
import { ordinal } from '@/domain/wording'
import type { LadderDay } from './ladder'

type Section = 'down' | 'stay' | 'up'
const SECTIONS: readonly Section[] = ['down', 'stay', 'up']

/** Where a game day moved somebody on a court. Courts count from 1, top court first. */
interface Stand {
  /** The court of the night, and the one that its results gave. */
  readonly from: number
  readonly to: number
  readonly section: Section
  /** From 1 among those who played, also through a sub; null for an absence that ranks last. */
  readonly finish: number | null
  readonly bySub: boolean
}

/** What the court of this number is called within a sentence. */
export type CourtName = (number: number) => string

interface Neighbour {
  readonly id: PlayerId
  readonly name: string
}

/**
 * Why two people are next to each other on a ladder after a game day, told to `me` about the neighbor above or below.
 * Source: rules.md section 4, steps 1, 4 and 6: members who did not play hold their rungs; around them, on each court, those
 * coming down, those staying and those coming up, each as they finished, then the absences that rank last.
 */
export function explainNeighbour(
  { courts, movement }: Pick<LadderDay, 'courts' | 'movement'>,
  me: PlayerId,
  neighbour: Neighbour & { side: 'above' | 'below' },
  nameOfCourt: CourtName,
): string {
  const { side, name, id } = neighbour
  const courtName = (court: number) => nameOfCourt(courts[court - 1]?.number ?? court)
  const beginning = `Right ${side}: ${name}`
  const mine = standOf(me, movement)
  const theirs = standOf(id, movement)
  if (!theirs) return `${beginning}, who did not play and keeps the place.`
  if (!mine) return `${beginning}.`
  if (theirs.to !== mine.to) return `${beginning}, whom the results put on ${courtName(theirs.to)}.`
  if (theirs.section !== mine.section) {
    const came = {
      down: `came down from ${courtName(theirs.from)}`,
      stay: 'stayed',
      up: `came up from ${courtName(theirs.from)}`,
    }
    return `${beginning}, who ${came[theirs.section]}${order(theirs.section, mine.section)}.`
  }
  return `${beginning}, ${finishOf(theirs, mine, courtName(theirs.from))}.`
}

function standOf(id: PlayerId, { input, byResults, holding }: LadderDay['movement']): Stand | null {
  if (holding.has(id)) return null
  const from = input.courts.findIndex((court) => courtOrder(court).includes(id)) + 1
  const night = input.courts[from - 1]
  const to = byResults.findIndex((court) => court.includes(id)) + 1
  if (!night || to === 0) return null
  const finish = night.finish.indexOf(id) + 1
  return {
    from,
    to,
    section: from < to ? 'down' : from > to ? 'up' : 'stay',
    finish: finish > 0 ? finish : null,
    bySub: night.attendance?.get(id) === 'sub',
  }
}

function order(theirs: Section, mine: Section): string {
  const group = { down: 'who came down', stay: 'who stayed', up: 'who came up' }[mine]
  const side = SECTIONS.indexOf(theirs) < SECTIONS.indexOf(mine) ? 'before' : 'behind'
  return ` and stands ${side} those ${group}`
}

function finishOf(theirs: Stand, mine: Stand, court: string): string {
  if (theirs.finish === null) {
    return mine.finish === null
      ? 'who did not play either'
      : 'who did not play and ranks behind those who did'
  }
  const place = `${ordinal(theirs.finish)} on ${court}`
  const own =
    mine.finish === null
      ? '; an absence ranks behind those who played'
      : mine.bySub
        ? `; the sub finished ${ordinal(mine.finish)}`
        : ''
  return (theirs.bySub ? `whose sub finished ${place}` : `who finished ${place}`) + own
}
