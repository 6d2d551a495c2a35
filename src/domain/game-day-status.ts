/** The states of a game day, and of a round robin. */
export const GAME_DAY_STATUSES = ['scheduled', 'in_progress', 'completed', 'canceled'] as const

export type GameDayStatus = (typeof GAME_DAY_STATUSES)[number]
