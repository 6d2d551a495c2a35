import { timeIn } from '@/shared/lib/dates'
import type { Schedule } from './schedule'
import type { Night } from './use-night'

/** 'Saved 18:04 by you', or why it is not. */
export function savedWords(
  { draw }: Pick<Schedule, 'draw'>,
  { plan, isNew }: Pick<Night, 'plan' | 'isNew'>,
  { myId, timeZone }: { myId: string; timeZone: string },
): string {
  const stuck = plan.courts.find(({ problem, rotations }) => problem && rotations.length === 0)
  if (stuck?.problem) {
    return stuck.problem.kind === 'tooFew'
      ? `Court ${stuck.number} has too few people`
      : `Court ${stuck.number} has too many people`
  }
  if (isNew)
    return draw.version === 0 && plan.courts.length > 0 ? 'Not published yet' : 'Changes not published'
  if (draw.at === null) return ''
  return `Saved ${timeIn(draw.at, timeZone)} by ${draw.by?.id === myId ? 'you' : (draw.by?.name ?? 'somebody')}`
}
