import type { GameDay } from '../game-day'

/** On how many courts a day is played: its own number of them, else as many as the league has. */
export const courtCountOn = (
  day: Pick<GameDay, 'courtCount'> | undefined,
  league: { courtCount: number },
): number => day?.courtCount ?? league.courtCount

/** The day whose courts follow from a week: the first after it that was not canceled. */
export function dayAfter<Day extends Pick<GameDay, 'week' | 'status'>>(
  days: readonly Day[],
  week: number,
): Day | undefined {
  return days
    .filter((day) => day.week > week && day.status !== 'canceled')
    .toSorted((a, b) => a.week - b.week)[0]
}
