/**
 * Every query of the app, by its area: the first two parts of its key. `tests/unit/query-keys.test.ts` holds the list equal
 * to the queries there are, so a key that is written here, or begins like one, always finds its query.
 */
export const QUERIES = {
  admin: ['clubs', 'desk', 'leagues of', 'leagues', 'log', 'messages', 'people'],
  announcements: ['audiences', 'mine', 'written'],
  auth: ['me'],
  clubs: ['detail', 'find', 'managed', 'people'],
  dupr: ['data', 'sent'],
  'game-days': [
    'answers',
    'calendar-address',
    'league-of',
    'link',
    'my-answers',
    'my-courts',
    'of-leagues',
    'reach',
    'season',
  ],
  invitations: ['mine', 'token'],
  joining: ['find', 'mine', 'refused', 'requests', 'waiting'],
  leagues: ['detail', 'edit-effects', 'mine', 'offer', 'offers', 'public', 'roster', 'seasons'],
  messages: ['link', 'push', 'settings'],
  outbox: ['orphaned-scores'],
  players: ['find', 'person'],
  profile: ['own'],
  'qr-code': ['image'],
  rankings: ['court-names', 'mine', 'open-days', 'plan', 'ratings', 'season'],
  record: ['games', 'latest'],
  roster: ['dismissed', 'known', 'league', 'merge'],
  'round-robins': [
    'changes',
    'history',
    'known',
    'mine',
    'names',
    'players',
    'levels',
    'regulars',
    'groups',
    'sheet',
    'suggestion',
  ],
  scheduler: ['schedule'],
  subs: ['choices', 'link', 'list', 'mine', 'offer', 'spots'],
  scoring: ['changes', 'corrections', 'drafts', 'drawn later', 'history', 'sheet 3', 'stored draw', 'unsafe'],
} as const satisfies Record<string, readonly string[]>

type Area = keyof typeof QUERIES

/** The key of a query, or the beginning that several keys share; the empty one is the beginning of all. */
export type AppQueryKey =
  | readonly []
  | { [Key in Area]: readonly [Key, ...([] | [(typeof QUERIES)[Key][number], ...unknown[]])] }[Area]

/** Makes a key of the list, for a query or for what a change puts out of date. */
export const keyFor = <const Key extends AppQueryKey>(...key: Key): Key => key
