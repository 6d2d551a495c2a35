import { keyFor, type AppQueryKey } from '@/shared/query-keys'

/** Queries about a league's settings, who runs it, or what is waiting for its organizers. */
export const LEAGUE_VIEWS: readonly AppQueryKey[] = [
  keyFor('leagues'),
  keyFor('game-days'),
  keyFor('rankings'),
  keyFor('admin'),
  keyFor('joining'),
  keyFor('clubs'),
]
