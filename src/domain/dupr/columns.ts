const GAMES = [1, 2, 3, 4, 5].flatMap((game) => [`teamAGame${game}`, `teamBGame${game}`])
const PLAYERS = ['playerA1', 'playerA2', 'playerB1', 'playerB2']

/** The first lines in use for DUPR's club upload. Source: rules.md section 7. */
export const DUPR_HEADERS: Readonly<Record<'22' | '27', readonly string[]>> = {
  '22': [
    'matchType',
    'scoreType',
    'event',
    'date',
    ...PLAYERS.flatMap((player) => [player, `${player}DuprId`]),
    ...GAMES,
  ],
  '27': [
    'matchType',
    'event',
    'date',
    ...PLAYERS.flatMap((player) => [player, `${player}DuprId`, `${player}ExternalId`]),
    ...GAMES,
    'location',
    'scoreType',
  ],
}

/** What a file must say, whatever its template: without these DUPR cannot tell who played and how it ended. */
const neededFor = (matchType: 'S' | 'D') => [
  'date',
  ...PLAYERS.filter((player) => matchType === 'D' || player.endsWith('1')).map((player) => `${player}DuprId`),
  'teamAGame1',
  'teamBGame1',
]

const KNOWN = new Map(
  [...DUPR_HEADERS['22'], ...DUPR_HEADERS['27']].map((column) => [plain(column), column] as const),
)

export interface HeaderReading {
  /** The columns as they were pasted, with the name that we know each by; null: left empty. */
  readonly columns: readonly { readonly title: string; readonly known: string | null }[]
  /** What is missing for a file that DUPR can read. */
  readonly missing: readonly string[]
}

/** Maps the first line of another template by its names; capitals, blanks and signs do not matter. Singles need half the ids. */
export function readHeader(titles: readonly string[], matchType: 'S' | 'D' = 'D'): HeaderReading {
  const columns = titles
    .map((title) => title.trim())
    .filter((title) => title !== '')
    .map((title) => ({ title, known: KNOWN.get(plain(title)) ?? null }))
  const found = new Set(columns.map(({ known }) => known))
  return { columns, missing: neededFor(matchType).filter((column) => !found.has(column)) }
}

function plain(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
