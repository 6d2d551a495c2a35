import { countOf, listOf, ordinal } from '@/domain/wording'
import type { PersonMove } from './person-moves'
import type { Shift } from './shift'

/** How a court is called in a sentence, by its number from 1. */
export type CourtName = (court: number) => string

export const plainCourtName: CourtName = (court) => `court ${court}`

/**
 * What happens to a person after a game day and why, in plain sentences; the last tells of a shift that the results alone
 * do not explain. `nextCourtName` names the courts of the next time, where they are numbered differently.
 * Source: rules.md section 4, step 7.
 */
export function explainMove(
  move: PersonMove,
  courtName: CourtName = plainCourtName,
  nextCourtName: CourtName = courtName,
): string[] {
  const sentences = [explainCause(move, courtName)]
  if (move.awayNext && move.rung !== null) {
    sentences.push(`Can't play next time: keeps place ${move.rung} on the ladder.`)
  }
  if (move.shift && move.to !== null) {
    sentences.push(`Then plays on ${nextCourtName(move.to)}, because ${shiftReason(move.shift)}.`)
  }
  return sentences
}

/** The one sentence on what the night's results did to a person. */
export function explainCause(
  { cause, from, finish, withoutSubs }: PersonMove,
  courtName: CourtName = plainCourtName,
): string {
  const here = from === null ? '' : courtName(from)
  // Without subs the place is another, or is the last one although a sub finished below.
  const tells = withoutSubs && (withoutSubs.place !== finish || withoutSubs.place === withoutSubs.of)
  const ranked = tells ? `, ${ordinal(withoutSubs.place)} of ${withoutSubs.of} without subs` : ''
  const finished = finish === null ? 'did not play' : `finished ${ordinal(finish)}`
  const place = `${finished}${ranked}`
  const stays = `Stays on ${here}`
  switch (cause.kind) {
    case 'up':
      return `Up to ${courtName(cause.to)}: ${finished} on ${here}${ranked}.`
    case 'down':
      return `Down to ${courtName(cause.to)}: ${finished} on ${here}${ranked}.`
    case 'subDown':
      return `Down to ${courtName(cause.to)}: the sub ${finished} on ${here}.`
    case 'noShowDown':
      return `Down to ${courtName(cause.to)}: did not turn up.`
    case 'absentDown':
      return `Down to ${courtName(cause.to)}: was absent.`
    case 'stays':
      return `${stays}: ${place}.`
    case 'topCourt':
      return `${stays}: ${place}, and there is no court above.`
    case 'bottomCourt':
      return `${stays}: ${place}, and there is no court below.`
    case 'frozen':
      return cause.court === from
        ? `${stays}: too few of its games were finished to move anybody.`
        : `${stays}: too few games were finished on ${courtName(cause.court)} to change places with it.`
    case 'nobodyToSwap':
      return `${stays}: ${place}, but nobody on ${courtName(cause.with)} could change places.`
    case 'fewToSwap':
      return `${stays}: ${place}, but only ${cause.count} on ${courtName(cause.with)} could change places.`
    case 'spared':
      return `${stays}: ${place}, but ${GOES_FIRST[cause.by]} goes down first.`
    case 'subHolds':
      return `${stays} and keeps the place: a sub played.`
    case 'absenceHolds':
      return `${stays} and keeps the place: did not play.`
    case 'noShowHolds':
      return `${stays} and keeps the place: a no-show, which this league lets pass.`
    case 'noResult':
      return `${stays} and keeps the place: no result counts.`
    case 'sitsOut':
      return 'Did not play: keeps the place on the ladder.'
    case 'reseeded':
      return `Place ${cause.place} of the ranking that the courts are cut from.`
    case 'joined':
      return 'Joined the ladder.'
    case 'left':
      return 'Left the league.'
    default:
      return cause satisfies never
  }
}

const GOES_FIRST = { noShow: 'a no-show', absent: 'an absent player', sub: 'a player with a sub' } as const

const players = (count: number) => countOf(count, 'player')

function shiftReason({ left, away, back, joined, sizes, seatedElsewhere }: Shift): string {
  const reasons = [
    left > 0 ? `${players(left)} further up left` : '',
    away > 0 ? `${players(away)} further up can't play` : '',
    back > 0 ? `${players(back)} further up ${back === 1 ? 'is' : 'are'} back` : '',
    joined > 0 ? `${players(joined)} joined further up` : '',
    sizes ? `there are ${sizesText(sizes.next)} instead of ${sizesText(sizes.before)}` : '',
    seatedElsewhere ? 'the ladder place counts, not the court of the game day' : '',
  ]
  return listOf(reasons.filter((reason) => reason !== ''))
}

/** "3 courts of 5", "courts of 4, 5 and 5". */
function sizesText(sizes: readonly number[]): string {
  const [first] = sizes
  if (sizes.length === 1) return `1 court of ${first}`
  return sizes.every((size) => size === first)
    ? `${sizes.length} courts of ${first}`
    : `courts of ${listOf(sizes.map(String))}`
}
