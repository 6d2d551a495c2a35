import { keyFor, type AppQueryKey } from '@/shared/query-keys'

/** What shows how a league is set, who runs it, or what waits for its organizers. */
export const LEAGUE_VIEWS: readonly AppQueryKey[] = [
  keyFor('leagues'),
  keyFor('game-days'),
  keyFor('rankings'),
  keyFor('admin'),
  keyFor('joining'),
  keyFor('clubs'),
]
