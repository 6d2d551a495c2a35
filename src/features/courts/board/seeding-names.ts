import type { Seeding } from '@/domain/game-day-plan/seeding'
import type { CourtBoardSettings, CourtBoardSources, BoardPlayer } from './person'
import type { SavedSchedule } from './schedule'

export const SEEDING_NAMES: Record<Seeding, string> = {
  movement: 'Movement',
  ladder: 'Ranking',
  rating: 'Rating',
  order: 'Starting order',
  random: 'Random',
}

const SEEDING_HINTS: Readonly<Partial<Record<Seeding, string>>> = {
  movement: "Based on the last game day's results.",
  ladder: 'Top-ranked players on court 1.',
  rating: 'Highest rating on court 1, unrated players last.',
}

/**
 * The available orders for this game day. On a ladder, the ranking is the same as the last game day's result, so there
 * is only one of the two.
 */
export function seedingChoices(
  { firstSeeding }: Pick<SavedSchedule, 'firstSeeding'>,
  { hasPlayed }: CourtBoardSources,
  { rankingBasis, isFinals }: CourtBoardSettings,
): Seeding[] {
  if (!hasPlayed)
    return firstSeeding === 'order' ? ['order', 'rating', 'random'] : ['rating', 'order', 'random']
  if (isFinals) return ['ladder', 'rating', 'random']
  return rankingBasis === 'ladder'
    ? ['movement', 'rating', 'random']
    : ['movement', 'ladder', 'rating', 'random']
}

/** What the order is based on, for these players. */
export const seedingHint = (seeding: Seeding, people: readonly Pick<BoardPlayer, 'rating'>[]) =>
  seeding === 'rating' && people.every(({ rating }) => rating === null)
    ? 'No one has a rating yet, so players are in roster order.'
    : SEEDING_HINTS[seeding]
