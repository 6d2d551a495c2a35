import type { PlayerId } from '@/domain/game'
import { explainCause } from '@/domain/movement/explain-move'
import { personMoves } from '@/domain/movement/person-moves'
import { signed, ordinal } from '../format-text'
import { explainRow } from '@/domain/standings/explain-standing'
import { explainCourtPlace, tieOptions } from './explain-ties'
import type { AdjustedShare } from './adjusted-percentage'
import type { RankingWeek } from './season-ranking'
import { courtOrder } from '../movement/court-day'
import type { LadderDay } from './ladder'

/**
 * "Why am I here?" for one player in a week's ranking, in plain sentences. On a ladder: what the game day did to them,
 * what decided on the court, and who is right above and below, and why. Otherwise: what separates them from the places
 * above and below. `nameOfCourt` names a court within a sentence. Source: rules.md sections 3 and 4 (the last resort is
 * shown as the reason).
 */
export function explainPlace(ranking: RankingWeek, id: PlayerId, nameOfCourt = numbered): string[] {
  if (ranking.basis === 'ladder') return explainRung(ranking, id, nameOfCourt)
  const { priorName } = tieOptions(ranking)
  const of = new Map(ranking.rows.map((each) => [each.id, each]))
  const hadPlace = (other: PlayerId) => ranking.isFirst || of.get(other)?.trend.at(-2) != null
  const isNew = (other: PlayerId) => of.get(other)?.arrow === 'NEW'
  const table = rowsBeside(ranking, id).map(({ record }) => record)
  const row = table.find((each) => each.id === id)
  if (!row) return []
  const { adjusted, window } = ranking
  const sentences = explainRow(row, table, { priorName, hadPlace, isNew, window, bothSides: true })
  const share = adjusted?.get(id)
  if (share && row.rank !== null) return [explainShare(share, window), ...sentences]
  return ranking.basis === 'points_percentage' && row.rank !== null && row.pointShare === null
    ? [WITHOUT_POINTS, ...sentences]
    : sentences
}

/** The rows of the player's division, or of the league. */
function rowsBeside({ rows }: RankingWeek, id: PlayerId) {
  const own = rows.find((row) => row.id === id)
  return rows.filter(({ division }) => division === own?.division)
}

const percent = (tenths: number) => `${(tenths / 10).toFixed(1)}%`

/** What an adjusted percentage is made of. The parts are rounded so that they add up. Source: rules.md section 3. */
function explainShare(
  { thousandths, points, possible, average, company, isCarried }: AdjustedShare,
  window: number | null,
): string {
  const change = (tenths: number) => signed(tenths, percent(Math.abs(tenths)))
  const start = isCarried ? `how they stood before the last ${window} game days` : 'where they started'
  const whole = `Adjusted percentage ${percent(thousandths)}, where the league average is 50%`
  if (possible === 0) return `${whole}: no points played, so it comes from ${start}.`
  const won = Math.round((points * 1000) / possible - average / 1000)
  const strength = Math.round(company / possible / 1000)
  const rest = thousandths - 500 - won - strength
  return `${whole}: ${change(won)} for points won, ${change(strength)} for opponents and partners, ${change(rest)} for ${start}.`
}

/** A forfeit gives a win without points, out of none possible. Source: rules.md sections 2 and 3. */
const WITHOUT_POINTS =
  "No points played: forfeits don't count toward points percentage, and players without one rank last."

const numbered = (number: number) => `court ${number}`

function explainRung(ranking: RankingWeek, id: PlayerId, nameOfCourt: CourtNamerByNumber): string[] {
  const { courts, movement } = ranking.ladderDay
  const move = personMoves(movement).find((person) => person.id === id)
  if (!move) return ['Not on the ladder yet. Joins with their first game day.']
  const cause = explainCause(move, (each) => nameOfCourt(courts[each - 1]?.number ?? each))
  return [
    ...new Set([cause, ...explainCourtPlace(ranking, id), ...explainNeighbors(ranking, id, nameOfCourt)]),
  ]
}

/** The last sentences of `explainPlace` on a ladder: who is right above and right below. Empty for other formats. */
export function explainNeighbors(
  ranking: RankingWeek,
  id: PlayerId,
  nameOfCourt: CourtNamerByNumber = numbered,
): string[] {
  const { basis, ladderDay } = ranking
  if (basis !== 'ladder') return []
  const ladder = rowsBeside(ranking, id).filter(({ place }) => place !== null)
  const index = ladder.findIndex((row) => row.id === id)
  const tell = (side: 'above' | 'below', row = ladder[side === 'above' ? index - 1 : index + 1]) =>
    row ? [explainNeighbor(ladderDay, id, { side, id: row.id, name: row.name }, nameOfCourt)] : []
  return index === -1 ? [] : [...tell('above'), ...tell('below')]
}

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

interface Person {
  readonly id: PlayerId
  readonly name: string
}

/**
 * Why two players are next to each other on a ladder after a game day, told to `me` about the neighbor above or below.
 * Source: rules.md section 4, steps 1, 4, and 6: members who didn't play keep their rungs. Around them, each court has
 * those moving down into it, those staying, and those moving up, each in finishing order, then the absences that rank
 * last. A day that was reseeded, before the league changed, has the order of the ranking instead: step 8.
 */
function explainNeighbor(
  { courts, movement }: Pick<LadderDay, 'courts' | 'movement'>,
  me: PlayerId,
  neighbor: Person & { side: 'above' | 'below' },
  nameOfCourt: CourtNamerByNumber,
): string {
  const { side, name, id } = neighbor
  const courtName = (court: number) => nameOfCourt(courts[court - 1]?.number ?? court)
  const beginning = `Just ${side}: ${name}`
  const { ranking = [] } = movement.input
  if (movement.settings.movementMode === 'reseed' && !movement.holding.has(id) && ranking.includes(id))
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

/**
 * Why one player ranks above another on a ladder, told about both: what the last game day's courts did with each. They
 * needn't be neighbors. `names`: as the sentence calls them. Source: as `explainNeighbor`.
 */
export function explainBetween(
  { ladderDay: { courts, movement } }: Pick<RankingWeek, 'ladderDay'>,
  [above, below]: readonly [above: Person, below: Person],
  nameOfCourt: CourtNamerByNumber = numbered,
): string {
  const courtName = (court: number) => nameOfCourt(courts[court - 1]?.number ?? court)
  const { ranking = [] } = movement.input
  const rankOf = ({ id }: Person) => (movement.holding.has(id) ? 0 : ranking.indexOf(id) + 1)
  if (movement.settings.movementMode === 'reseed' && rankOf(above) > 0 && rankOf(below) > 0)
    return `The rankings that set the courts had ${above.name} ${ordinal(rankOf(above))} and ${below.name} ${ordinal(rankOf(below))}.`
  const [one, other] = [standOf(above.id, movement), standOf(below.id, movement)]
  if (!one || !other) {
    const away = one ? below : above
    return `${away.name} didn't play the last game day and keeps that place.`
  }
  const standText = ({ from, to, section }: Stand) =>
    ({
      down: `moved down to ${courtName(to)}`,
      stay: `stayed on ${courtName(from)}`,
      up: `moved up to ${courtName(to)}`,
    })[section]
  if (one.to !== other.to) return `${above.name} ${standText(one)}, and ${below.name} ${standText(other)}.`
  if (one.section !== other.section) {
    const came = { down: 'came from above', stay: 'stayed', up: 'came from below' }
    return `On ${courtName(one.to)}, ${above.name}, who ${came[one.section]}, ranks ahead of ${below.name}, who ${came[other.section]}.`
  }
  const finish = ({ name }: Person, { finish: place, bySub }: Stand) =>
    place === null ? `${name} didn't play` : `${bySub ? `${name}'s sub` : name} finished ${ordinal(place)}`
  return `On ${courtName(one.from)}, ${finish(above, one)}, and ${finish(below, other)}.`
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
