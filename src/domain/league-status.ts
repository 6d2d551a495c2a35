/** Where a league stands: prepared, played, or over. An archived one can only be read. */
export type LeagueStatus = 'draft' | 'active' | 'completed' | 'archived'

export const LEAGUE_STATUSES = ['draft', 'active', 'completed', 'archived'] as const

/** The one word for each wherever it is shown. */
export const STATUS_LABELS: Readonly<Record<LeagueStatus, string>> = {
  draft: 'Draft',
  active: 'Active',
  completed: 'Season complete',
  archived: 'Archived',
}

/** The same where most leagues are running, which needs no word. */
export const statusBadge = (status: LeagueStatus) => (status === 'active' ? null : STATUS_LABELS[status])

/** No one waits for its next day, and it takes no one in. */
export const isOver = (status: LeagueStatus) => status === 'completed' || status === 'archived'
