import type { GameDay } from '../game-day'

/** The number of courts on a game day: its own, or else the league's. */
export const courtCountOn = (
  day: Pick<GameDay, 'courtCount'> | undefined,
  league: { courtCount: number },
): number => day?.courtCount ?? league.courtCount

/** The game day whose courts follow from a week: the next one that isn't canceled. */
export function dayAfter<Day extends Pick<GameDay, 'week' | 'status'>>(
  days: readonly Day[],
  week: number,
): Day | undefined {
  return days
    .filter((day) => day.week > week && day.status !== 'canceled')
    .toSorted((a, b) => a.week - b.week)[0]
}
