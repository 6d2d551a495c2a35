import { countOf, listOf, ordinal } from '../format-text'
import type { PersonMove, Shift } from './person-moves'

/** A court's name for use in a sentence, by its number from 1. */
export type CourtNamer = (court: number) => string

export const plainCourtName: CourtNamer = (court) => `court ${court}`

/**
 * What happens to a player after a game day and why, in plain sentences. The last one explains a shift that the results
 * alone don't. `nextCourtName` names next time's courts, if they are numbered differently. Source: rules.md section 4,
 * step 7.
 */
export function explainMove(
  move: PersonMove,
  courtName: CourtNamer = plainCourtName,
  nextCourtName: CourtNamer = courtName,
): string[] {
  const sentences = [explainCause(move, courtName)]
  if (move.awayNext && move.rung !== null) {
    sentences.push(`Out next game day. Keeps ${ordinal(move.rung)} place on the ladder.`)
  }
  if (move.shift && move.to !== null) {
    sentences.push(`Will play on ${nextCourtName(move.to)} because ${shiftReason(move.shift)}.`)
  }
  return sentences
}

/** The one sentence on what the game day's results did to a player. */
export function explainCause(
  { cause, from, finish, withoutSubs }: PersonMove,
  courtName: CourtNamer = plainCourtName,
): string {
  const here = from === null ? '' : courtName(from)
  // Without subs the place is different, or is the last one although a sub finished below.
  const tells = withoutSubs && (withoutSubs.place !== finish || withoutSubs.place === withoutSubs.of)
  const ranked = tells ? `, ${amongPlayers(withoutSubs)}` : ''
  const finished = finish === null ? "didn't play" : `finished ${ordinal(finish)}`
  const place = `${finished}${ranked}`
  const stays = `Stays on ${here}`
  switch (cause.kind) {
    case 'up':
      return `Moves up to ${courtName(cause.to)}: ${finished} on ${here}${ranked}.`
    case 'down':
      return `Moves down to ${courtName(cause.to)}: ${finished} on ${here}${ranked}.`
    case 'subDown':
      return `Moves down to ${courtName(cause.to)}: their sub ${finished} on ${here}.`
    case 'noShowDown':
      return `Moves down to ${courtName(cause.to)}: no-show.`
    case 'absentDown':
      return `Moves down to ${courtName(cause.to)}: absent.`
    case 'stays':
      return `${stays}: ${place}.`
    case 'topCourt':
      return `${stays}: ${place}, already on the top court.`
    case 'bottomCourt':
      return `${stays}: ${place}, already on the bottom court.`
    case 'topOfDivision':
      return `${stays}: ${place}, already on the division's top court.`
    case 'bottomOfDivision':
      return `${stays}: ${place}, already on the division's bottom court.`
    case 'frozen':
      return cause.court === from
        ? `${stays}: not enough games finished there to move anyone.`
        : `${stays}: not enough games finished on ${courtName(cause.court)} to swap players.`
    case 'nobodyToSwap':
      return `${stays}: ${place}, but no one on ${courtName(cause.with)} could trade places.`
    case 'fewToSwap':
      return `${stays}: ${place}, but only ${players(cause.count)} on ${courtName(cause.with)} could trade places.`
    case 'spared':
      return `${stays}: ${place}, but ${GOES_FIRST[cause.by]} moves down first.`
    case 'subHolds':
      return `${stays} and keeps their place: a sub played.`
    case 'absenceHolds':
      return `${stays} and keeps their place: didn't play.`
    case 'noShowHolds':
      return `${stays} and keeps their place: a no-show, but no-shows don't move down in this league.`
    case 'noResult':
      return `${stays} and keeps their place: no games counted.`
    case 'sitsOut':
      return "Didn't play. Keeps their place on the ladder."
    case 'limited':
      return `${ordinal(cause.place)} in the rankings, which would be ${courtName(cause.wanted)}: too far from ${here} to move at once.`
    case 'madeRoom':
      return `${ordinal(cause.place)} in the rankings, which would be ${courtName(cause.wanted)}: made room for players who can't move that far.`
    case 'unranked':
      return 'Not ranked. Keeps their place.'
    case 'outOfReseed':
      return "Didn't play. Keeps their place in the order of the courts."
    case 'reseeded':
      return `${ordinal(cause.place)} in the rankings used to set the courts.`
    case 'joined':
      return 'Joined the ladder.'
    case 'left':
      return 'Left the league.'
    default:
      return cause satisfies never
  }
}

const amongPlayers = ({ place, of }: NonNullable<PersonMove['withoutSubs']>) =>
  of === 1 ? "the only player there who wasn't a sub" : `${ordinal(place)} of ${of} not counting subs`

const GOES_FIRST = { noShow: 'a no-show', absent: 'an absent player', sub: 'a player with a sub' } as const

const players = (count: number) => countOf(count, 'player')

function shiftReason({ left, away, back, joined, sizes, seatedElsewhere, isDivided }: Shift): string {
  const reasons = [
    left > 0 ? `${players(left)} above left the league` : '',
    away > 0 ? `${players(away)} above can't play` : '',
    back > 0 ? `${players(back)} above ${back === 1 ? 'is' : 'are'} back` : '',
    joined > 0 ? `${players(joined)} joined above` : '',
    sizes
      ? `there ${sizes.next.length === 1 ? 'is' : 'are'} ${sizesText(sizes.next)} instead of ${sizesText(sizes.before)}`
      : '',
    seatedElsewhere ? "courts follow ladder order, not the last game day's courts" : '',
    isDivided ? 'the divisions are seated one after the other' : '',
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
