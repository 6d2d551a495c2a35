import { countOf } from '@/domain/wording'
import type { Fairness, Measured, Range } from './fairness'

/** A figure for the screen: its name, a sentence, and whether no draw could be better. */
export interface FairnessLine {
  readonly title: string
  readonly text: string
  readonly best: boolean
}

/** The figures of fairness in words: games, sit-outs, partners, opponents. Source: rules.md section 5. */
export function explainFairness({ ofAll, games, sitOuts, partners, opponents }: Fairness): FairnessLine[] {
  const lines: FairnessLine[] = [
    {
      title: 'Games',
      text: ofAll
        ? `${rangeText(games, 'game')} each.`
        : `${rangeText(games, 'game')} for everybody who was there all along.`,
      best: sitOuts.areLevel,
    },
    {
      title: 'Sit-outs',
      text: sitOutText(sitOuts),
      best: sitOuts.areLevel && sitOuts.twiceRunning === 0,
    },
  ]
  if (partners.found.most > 0)
    lines.push({ title: 'Partners', text: partnerText(partners), best: isBest(partners) })
  return [...lines, { title: 'Opponents', text: opponentText(opponents), best: isBest(opponents) }]
}

const isBest = ({ found, bound }: Measured) => found.squares <= bound.squares

function rangeText({ least, most }: Range, thing: string): string {
  if (least === most) return countOf(least, thing)
  return `${least} ${most - least > 1 ? 'to' : 'or'} ${countOf(most, thing)}`
}

function sitOutText(sitOuts: Fairness['sitOuts']): string {
  if (sitOuts.most === 0) return 'Nobody sits out.'
  const each = `${rangeText(sitOuts, 'sit-out')} each`
  if (sitOuts.twiceRunning === 0) return `${each}, nobody twice running.`
  return `${each}, at most ${sitOuts.longestRun} running.`
}

function partnerText({ found, bound }: Measured): string {
  if (found.repeats === 0)
    return found.never === 0 ? 'Everybody partners everybody once.' : 'Nobody has the same partner twice.'
  return `Nobody has the same partner more than ${timesOf(found.most)}; ${repeatsText(found.repeats, bound.repeats)}.`
}

function opponentText({ found, bound }: Measured): string {
  if (found.repeats === 0) return 'Nobody meets the same opponent twice.'
  return `Nobody meets the same opponent more than ${timesOf(found.most)}; ${repeatsText(found.repeats, bound.repeats)}.`
}

const timesOf = (count: number) => (count === 2 ? 'twice' : `${count} times`)

const repeatsText = (found: number, bound: number) =>
  found <= bound
    ? `${countOf(found, 'repeat')}, the fewest possible`
    : `${countOf(found, 'repeat')}, at least ${bound} in any draw`
