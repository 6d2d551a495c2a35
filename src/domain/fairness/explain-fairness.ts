import { countOf } from '../format-text'
import type { Fairness, FairnessInput, FairnessRange } from './fairness'

/** A fairness figure for the screen: its name, a sentence, and whether it is the best possible. */
export interface FairnessLine {
  readonly aim: 'games' | 'byes' | 'partners' | 'opponents'
  readonly title: string
  readonly text: string
  readonly best: boolean
}

/** The fairness figures in words: games, byes, partners, opponents. Source: rules.md section 5. */
export function explainFairness({ ofAll, games, sitOuts, partners, opponents }: Fairness): FairnessLine[] {
  const lines: FairnessLine[] = [
    {
      aim: 'games',
      title: 'Games',
      text: ofAll
        ? `${rangeText(games, 'game')} each.`
        : `${rangeText(games, 'game')} for everyone who was there the whole time.`,
      best: sitOuts.areLevel,
    },
    {
      aim: 'byes',
      title: 'Byes',
      text: sitOutText(sitOuts),
      best: sitOuts.areLevel && sitOuts.twiceRunning === 0,
    },
  ]
  if (partners.found.most > 0)
    lines.push({ aim: 'partners', title: 'Partners', text: partnerText(partners), best: isBest(partners) })
  return [
    ...lines,
    { aim: 'opponents', title: 'Opponents', text: opponentText(opponents), best: isBest(opponents) },
  ]
}

const isBest = ({ found, bound }: FairnessInput) => found.squares <= bound.squares

function rangeText({ least, most }: FairnessRange, thing: string): string {
  if (least === most) return countOf(least, thing)
  return `${least} ${most - least > 1 ? 'to' : 'or'} ${countOf(most, thing)}`
}

function sitOutText(sitOuts: Fairness['sitOuts']): string {
  if (sitOuts.most === 0) return 'No byes.'
  const each = `${rangeText(sitOuts, 'bye')} each`
  if (sitOuts.twiceRunning === 0) return `${each}, none back to back.`
  return `${each}, never more than ${sitOuts.longestRun} in a row.`
}

function partnerText({ found, bound }: FairnessInput): string {
  if (found.repeats === 0)
    return found.never === 0 ? 'Everyone partners with everyone once.' : 'No one repeats a partner.'
  return `No one has the same partner more than ${timesOf(found.most)} (${repeatsText(found.repeats, bound.repeats)}).`
}

function opponentText({ found, bound }: FairnessInput): string {
  if (found.repeats === 0) return 'No one faces the same opponent twice.'
  return `No one faces the same opponent more than ${timesOf(found.most)} (${repeatsText(found.repeats, bound.repeats)}).`
}

const timesOf = (count: number) => (count === 2 ? 'twice' : `${count} times`)

const repeatsText = (found: number, bound: number) =>
  found <= bound
    ? `${countOf(found, 'repeat')}, the fewest possible`
    : `${countOf(found, 'repeat')}, at least ${bound} can't be avoided`
