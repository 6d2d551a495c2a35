import type { PlayerId } from '@/domain/game'
import type { GameFormat } from '@/domain/league-settings'
import type { SavedSchedule } from './schedule'

/**
 * Who plays no game that is drawn from now on, and no one in their place. In king of the court the last round says nothing
 * about the next.
 */
export const awayPlayers = (
  { absent, gaveUp }: Pick<SavedSchedule, 'absent' | 'gaveUp'>,
  subs: SavedSchedule['subs'],
  format: GameFormat,
): ReadonlySet<PlayerId> =>
  new Set([...absent, ...(format === 'king_of_court' ? [] : gaveUp)].filter((id) => subs[id] === undefined))
