import type { Measured, Range } from '@/domain/draw/fairness'
import { explainFairness } from '@/domain/draw/explain-fairness'
import type { CourtPlan } from '@/domain/schedule/plan-court'
import { courtFairness, type NightPlan } from '@/domain/schedule/plan-night'
import { nightMinutes } from '@/domain/schedule/rotation-count'
import { listOf } from '@/domain/wording'
import type { NightSettings } from './person'

export interface FairnessFigure {
  title: string
  text: string
  isBest: boolean
}

export interface NightFairness {
  figures: FairnessFigure[]
  minutes: number
  /** 'Best possible for courts of 4, 4 and 5.', or where it could be more even. */
  verdict: string
  courts: { number: number; sentences: string[] }[]
}

/** How fair a plan is, over all courts, and court by court in sentences. Null where nothing is drawn. */
export function nightFairness(plan: NightPlan, settings: NightSettings): NightFairness | null {
  const drawn = plan.courts.filter(({ rotations }) => rotations.length > 0)
  if (drawn.length === 0) return null
  const figures = drawn.map(courtFairness)
  const lines = figures.map(explainFairness)
  const isBest = (title: string) =>
    lines.every((court) => court.find((line) => line.title === title)?.best ?? true)
  const games = Math.max(
    ...drawn.map((court) => court.rotations.flatMap((rotation) => rotation.games).length),
  )
  const uneven = drawn.filter((_, i) => lines[i]?.some(({ best }) => !best))
  const sizes = drawn.map(({ seats }) => String(seats.filter(({ last }) => last === null).length))
  return {
    figures: [
      {
        title: 'Partners',
        text: timesText(figures.map(({ partners }, i) => ({ ...partners, pairs: pairsOn(drawn[i]) }))),
        isBest: isBest('Partners'),
      },
      {
        title: 'Opponents',
        text: timesText(figures.map(({ opponents }, i) => ({ ...opponents, pairs: pairsOn(drawn[i]) }))),
        isBest: isBest('Opponents'),
      },
      {
        title: 'Sit-outs',
        text: sitOutText(figures.map(({ sitOuts }) => sitOuts)),
        isBest: isBest('Sit-outs'),
      },
    ],
    minutes: nightMinutes(games, settings.pointsToWin),
    verdict:
      uneven.length === 0
        ? `Best possible for ${sizes.length === 1 ? 'a court' : 'courts'} of ${listOf(sizes)}.`
        : `Not perfectly even on ${uneven.length === 1 ? 'court' : 'courts'} ${listOf(uneven.map(({ number }) => String(number)))}.`,
    courts: drawn.map(({ number }, i) => ({ number, sentences: lines[i]?.map(({ text }) => text) ?? [] })),
  }
}

function pairsOn(court: CourtPlan | undefined): number {
  const people = new Set(court?.rotations.flatMap(({ team1, team2, byes }) => [...team1, ...team2, ...byes]))
    .size
  return (people * (people - 1)) / 2
}

const TIMES = ['never', 'once', 'twice']
const times = (count: number) => TIMES[count] ?? `${count} times`

interface Relation extends Measured {
  /** All pairs of people on the court. */
  pairs: number
}

/** 'each once' where every two people have it equally often, 'once or twice', 'at most twice'. */
function timesText(relations: readonly Relation[]): string {
  const most = Math.max(...relations.map(({ found }) => found.most))
  const haveAllMet = relations.every(({ found }) => found.never === 0)
  if (haveAllMet && relations.every(({ found, pairs }) => found.repeats === pairs * (most - 1)))
    return `each ${times(most)}`
  return haveAllMet && most === 2 ? 'once or twice' : `at most ${times(most)}`
}

function sitOutText(sitOuts: readonly Range[]): string {
  const least = Math.min(...sitOuts.map((range) => range.least))
  const most = Math.max(...sitOuts.map((range) => range.most))
  if (most === 0) return 'none'
  if (least === most) return `${most} each`
  return most - least === 1 ? `${least} or ${most} each` : `${least} to ${most} each`
}
