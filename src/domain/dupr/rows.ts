import type { HeaderReading } from './columns'
import type { DuprGame, DuprPlayer } from './pre-flight'

export interface DuprFileSettings {
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
