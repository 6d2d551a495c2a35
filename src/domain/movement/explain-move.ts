import { countOf, listOf, ordinal } from '@/domain/wording'
import type { PersonMove, Shift } from './person-moves'

/** How a court is called in a sentence, by its number from 1. */
export type CourtName = (court: number) => string

export const plainCourtName: CourtName = (court) => `court ${court}`

/**
 * What happens to a person after a night and why, in plain sentences; the last tells of a shift that the results alone
 * do not explain. Source: rules.md section 4, step 7.
 */
export function explainMove(move: PersonMove, courtName: CourtName = plainCourtName): string[] {
  const sentences = [explainCause(move, courtName)]
  if (move.awayNext && move.rung !== null) {
    sentences.push(`Cannot play next time: keeps place ${move.rung} on the ladder.`)
  }
  if (move.shift && move.to !== null) {
    sentences.push(`Then plays on ${courtName(move.to)}, because ${shiftReason(move.shift)}.`)
  }
  return sentences
}

/** The one sentence on what the night's results did to a person. */
export function explainCause(
  { cause, from, finish }: PersonMove,
  courtName: CourtName = plainCourtName,
): string {
  const here = from === null ? '' : courtName(from)
  const place = finish === null ? 'did not play' : `finished ${ordinal(finish)}`
  const stays = `Stays on ${here}`
  switch (cause.kind) {
    case 'up':
      return `Up to ${courtName(cause.to)}: ${place} on ${here}.`
    case 'down':
      return `Down to ${courtName(cause.to)}: ${place} on ${here}.`
    case 'subDown':
      return `Down to ${courtName(cause.to)}: the sub finished ${finish === null ? 'last' : ordinal(finish)} on ${here}.`
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
      return `${stays}: nobody on ${courtName(cause.with)} could change places.`
    case 'spared':
      return `${stays}: ${place}, but somebody else goes down first.`
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

function shiftReason({ left, away, back, joined }: Shift): string {
  const reasons = [
    left > 0 ? `${countOf(left, 'person', 'people')} further up left` : '',
    away > 0 ? `${countOf(away, 'person', 'people')} further up cannot play` : '',
    back > 0 ? `${countOf(back, 'person', 'people')} further up ${back === 1 ? 'is' : 'are'} back` : '',
    joined > 0 ? `${countOf(joined, 'person', 'people')} joined further up` : '',
  ].filter((reason) => reason !== '')
  return reasons.length > 0 ? listOf(reasons) : 'the courts are cut to other sizes'
}
