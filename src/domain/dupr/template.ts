import type { DuprGame, DuprPlayer } from './pre-flight'

const GAMES = [1, 2, 3, 4, 5].flatMap((game) => [`teamAGame${game}`, `teamBGame${game}`])
const PLAYERS = ['playerA1', 'playerA2', 'playerB1', 'playerB2']

/** The known header rows of DUPR's club upload. Source: rules.md section 7. */
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

/** What every template needs: without these, DUPR can't tell who played or how it ended. */
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
  /** The columns as pasted, each with the field we know it by; null if it is left empty. */
  readonly columns: readonly { readonly title: string; readonly known: string | null }[]
  /** What a template lacks for DUPR to read it. */
  readonly missing: readonly string[]
}

/**
 * Maps the header row of another template by its names, ignoring case, blanks, and punctuation. Singles need half the
 * IDs.
 */
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

interface DuprFileSettings {
  /** The event name in DUPR: the league's name. */
  readonly event: string
  readonly location: string
  readonly scoreType: 'SIDEOUT' | 'RALLY'
}

/** The lines of a DUPR file for a header row, one per game. Unknown columns stay empty. */
export function duprRows(
  games: readonly DuprGame[],
  { columns }: Pick<HeaderReading, 'columns'>,
  settings: DuprFileSettings,
): string[][] {
  return games.map((game) => {
    const cells = cellsOf(game, settings)
    return columns.map(({ known }) => (known === null ? '' : (cells.get(known) ?? '')))
  })
}

function cellsOf(game: DuprGame, { event, location, scoreType }: DuprFileSettings) {
  const isDoubles = game.team1.length > 1
  return new Map([
    ['matchType', isDoubles ? 'D' : 'S'],
    ['scoreType', scoreType],
    ['event', `${event} week ${game.week}`],
    ['date', game.date],
    ['location', location],
    ['teamAGame1', String(game.team1Score)],
    ['teamBGame1', String(game.team2Score)],
    ...person('playerA1', game.team1[0]),
    ...person('playerA2', game.team1[1]),
    ...person('playerB1', game.team2[0]),
    ...person('playerB2', game.team2[1]),
  ])
}

function person(column: string, player: DuprPlayer | undefined): [string, string][] {
  return [
    [column, player?.name ?? ''],
    [`${column}DuprId`, player?.duprId ?? ''],
  ]
}
