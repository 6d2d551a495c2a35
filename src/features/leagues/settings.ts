import { oneOf } from '@/shared/lib/one-of'

/* The words that the constraints of the table allow, as this app knows them. */

export const toLeagueStatus = (value: string) => oneOf(['draft', 'active', 'completed', 'archived'], value)

export const toRankingBasis = (value: string) =>
  oneOf(['ladder', 'win_share', 'points_percentage', 'points'], value)

export const toSubPolicy = (value: string) =>
  oneOf(['nobody', 'actual', 'court_average', 'own_average'], value)
