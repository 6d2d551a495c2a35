import { zonedTimeIn } from '@/shared/lib/dates'
import type { Schedule } from './schedule'
import type { Night } from './use-night'

/** 'Saved 6:04 PM by you', or why it is not. */
export function savedWords(
  { draw }: Pick<Schedule, 'draw'>,
  { plan, isNew }: Pick<Night, 'plan' | 'isNew'>,
  { myId, timeZone }: { myId: string; timeZone: string },
): string {
  const stuck = plan.courts.find(({ problem, rotations }) => problem && rotations.length === 0)
  if (stuck?.problem) {
    return stuck.problem.kind === 'tooFew'
      ? `Court ${stuck.number} has too few players`
      : `Court ${stuck.number} has too many players`
  }
  if (isNew) return draw.version === 0 && plan.courts.length > 0 ? 'Not published' : 'Unpublished changes'
  if (draw.at === null) return ''
  return `Saved ${zonedTimeIn(draw.at, timeZone)} by ${draw.by?.id === myId ? 'you' : (draw.by?.name ?? 'someone')}`
}
