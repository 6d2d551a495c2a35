/** The states of a league. An archived one is read-only. */
export type LeagueStatus = 'draft' | 'active' | 'completed' | 'archived'

export const LEAGUE_STATUSES = ['draft', 'active', 'completed', 'archived'] as const

export const STATUS_LABELS: Readonly<Record<LeagueStatus, string>> = {
  draft: 'Draft',
  active: 'Active',
  completed: 'Season complete',
  archived: 'Archived',
}

/** Labels for lists in which most leagues are active, which needs no label. */
export const statusBadge = (status: LeagueStatus) => (status === 'active' ? null : STATUS_LABELS[status])

/** Whether the season is over: no next game day and no new players. */
export const isOver = (status: LeagueStatus) => status === 'completed' || status === 'archived'

/** The states of a game day, and of a round robin. */
export const GAME_DAY_STATUSES = ['scheduled', 'in_progress', 'completed', 'canceled'] as const

export type GameDayStatus = (typeof GAME_DAY_STATUSES)[number]
