import { pointShareText } from '../format-text'
import type { RatedGameReport, RatingReport } from './rating-report'

/** '3.62'. */
export const estimateText = (rating: number) => rating.toFixed(2)

/** '3.62 ± 0.15'. */
export const ratingWithRange = ({ rating, plusMinus }: { rating: number; plusMinus: number }) =>
  `${estimateText(rating)} ± ${plusMinus.toFixed(2)}`

/** '+0.05', '−0.02', '0.00'. */
export function changeText(change: number): string {
  const size = Math.abs(change).toFixed(2)
  const sign = size === '0.00' ? '' : change > 0 ? '+' : '−'
  return `${sign}${size}`
}

/**
 * Why a rating moved, in sentences: from where to where, and how much the player's own games and those of others moved it.
 * `whose`: 'Your' or 'Their'; `when`: 'in week 4'. A win that lowered it gets a sentence of its own, in `explainGame`.
 */
export function explainRating(
  report: RatingReport,
  { whose, when }: { whose: string; when: string },
): string[] {
  const { before, after, own, now, trend, day } = report
  const [from, to] = [estimateText(before), estimateText(after)]
  const total = Number(to) - Number(from)
  const others = changeText(total - Number(own.toFixed(2)))
  const since = changeText(Number(estimateText(now.rating)) - Number(to))
  const moved =
    from === to
      ? `${whose} rating stayed at ${to} ${when}.`
      : `${whose} rating went from ${from} to ${to} ${when}.`
  return [
    moved,
    `${whose} games that day moved it by ${changeText(own)}${others === NOTHING ? '' : `, and other players' results by ${others}`}.`,
    ...(trend.at(-1)?.day === day || since === NOTHING
      ? []
      : [`Other players' results since then moved it by ${since}.`]),
  ]
}

const NOTHING = changeText(0)

/** 'Expected 8–11, won 11–9.' */
export function expectedText({ expected, points: [own, other] }: RatedGameReport): string {
  const outcome = own === other ? 'tied' : own > other ? 'won' : 'lost'
  const score = expected[0] === expected[1] ? 'an even game' : expected.join('–')
  return `Expected ${score}, ${outcome} ${own}–${other}`
}

/** The reason why a win lowered a rating; null for any other game. */
export function explainGame({ points: [own, other], expectedShare, effect }: RatedGameReport): string | null {
  const isLowered = changeText(effect).startsWith('−')
  if (own <= other || !isLowered || own / (own + other) >= expectedShare) return null
  const share = { num: own, den: own + other }
  const decimals = pointShareText(share) === pointShareText(expectedShare) ? 1 : 0
  const [scored, expected] = [pointShareText(share, decimals), pointShareText(expectedShare, decimals)]
  return `A win, but by less than expected: ${scored} of the points instead of ${expected}.`
}
