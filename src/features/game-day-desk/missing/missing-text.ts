import type { RestOfDay } from '@/domain/game-day-plan/missing-player'
import type { EstimateRange } from '@/domain/game-day-plan/estimate-game-day'
import { countOf, listOf } from '@/domain/format-text'

/** '3 games each, no byes, about 42 min to go.' */
export function restText({ games, sitOuts, minutes }: RestOfDay): string {
  if (minutes === 0) return 'No games left to play.'
  return `${rangeText(games, 'game')} each, ${sitOutText(sitOuts)}, about ${minutes} min to go.`
}

/** 'Courts of 5, 5, and 5.', without empty courts. */
export function courtsText(people: readonly number[]): string {
  const sizes = people.filter((size) => size > 0)
  return `${sizes.length === 1 ? 'One court' : 'Courts'} of ${listOf(sizes.map(String))}.`
}

const rangeText = ({ least, most }: EstimateRange, what: string) =>
  least === most ? countOf(least, what) : `${least} to ${countOf(most, what)}`

const sitOutText = (sitOuts: EstimateRange) =>
  sitOuts.most === 0
    ? 'no byes'
    : sitOuts.least === 0
      ? `up to ${countOf(sitOuts.most, 'bye')}`
      : rangeText(sitOuts, 'bye')
