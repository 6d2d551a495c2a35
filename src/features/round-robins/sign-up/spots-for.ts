import type { RoundRobinFormat } from '@/domain/round-robin-session/session'

/**
 * How many sign up for so many courts: everyone they take, and for each court one who sits out, as people rotate. Pairs
 * and groups have to come out even, so there no one does.
 */
export function spotsFor(courts: number, format: RoundRobinFormat): number {
  const each = format === 'singles' ? 3 : format === 'rotating_partners' ? 5 : 4
  return Math.min(courts * each, 160)
}
