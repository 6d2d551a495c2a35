import type { FairnessLine } from '../fairness/explain-fairness'
import { countOf } from '../format-text'
import type { Round } from '../game'
import { drawFigures } from './draw-figures'
import type { RedrawPlan } from './plan-redraw'
import type { Drawable } from './round-robin-plan'
import type { RoundRobinFormat } from './session'

interface Redrawn {
  format: RoundRobinFormat
  courts: number
  plan: Pick<RedrawPlan, 'kept' | 'firstDrawn'> & { people: readonly Drawable[] }
  drawn: readonly Round[]
}

/**
 * What a redraw changes, in two or three sentences: which rounds are new, how many players sit out, whether byes stay
 * as equal as possible for those who go on, and which courts stay empty.
 */
export function redrawSummary({ format, courts, plan, drawn }: Redrawn): string {
  const { firstDrawn, kept, people } = plan
  if (drawn.length === 0) return 'There are no rounds left to change.'
  const last = firstDrawn + drawn.length - 1
  const which =
    drawn.length === 1
      ? `Round ${last} is new.`
      : `Rounds ${firstDrawn} ${drawn.length === 2 ? 'and' : 'to'} ${last} are new.`
  const used = Math.max(...drawn.map(({ games }) => games.length))
  const byes = drawFigures(format, people, [...kept, ...drawn]).find(({ aim }) => aim === 'byes')
  return [
    which,
    byesText(
      drawn.map((round) => round.byes.length),
      byes,
    ),
    used < courts && `${countOf(courts - used, 'court')} ${courts - used === 1 ? 'stays' : 'stay'} empty.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function byesText(counts: readonly number[], byes: FairnessLine | undefined): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  if (most === 0) return 'No one sits out.'
  const range = `${least} ${most - least > 1 ? 'to' : 'or'} `
  const many = `${least < most ? range : ''}${countOf(most, 'player')} ${most === 1 ? 'sits' : 'sit'} out`
  const sits = counts.length === 1 ? many : `${many} each round`
  return byes?.best === false ? `${sits}: ${byes.text}` : `${sits}, and byes stay even.`
}
