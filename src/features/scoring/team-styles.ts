/** The colors of the two sides, which never swap. */
export const TEAM_STYLES = {
  team1: { text: 'text-team1', border: 'border-team1', plus: 'bg-team1 text-team1-ink active:bg-team1/90' },
  team2: { text: 'text-team2', border: 'border-team2', plus: 'bg-team2 text-team2-ink active:bg-team2/90' },
} as const
