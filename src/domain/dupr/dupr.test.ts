import { describe, expect, it } from 'vitest'
import { DUPR_HEADERS, readHeader, duprRows } from './template'
import { preFlight, type DuprGame, type DuprPlayer, type ExportedGame } from './pre-flight'

const player = (name: string, rest: Partial<DuprPlayer> = {}): DuprPlayer => ({
  id: name,
  name,
  duprId: `${name.toUpperCase()}00000`.slice(0, 6),
  sub: null,
  ...rest,
})
const game = (rest: Partial<DuprGame> = {}): DuprGame => ({
  id: 'game',
  week: 1,
  date: '2026-11-24',
  court: 1,
  number: 1,
  team1: [player('Noor'), player('Tom')],
  team2: [player('Maya'), player('Ines')],
  team1Score: 11,
  team2Score: 7,
  status: 'final',
  sent: null,
  ...rest,
})
const sent = (rest: Partial<ExportedGame> = {}): ExportedGame => ({
  team1Score: 11,
  team2Score: 7,
  samePeople: true,
  ...rest,
})
const sub = (rest: Partial<DuprPlayer> = {}) =>
  player('Carl', { id: 'sub carl', sub: { member: 'Maya', idOf: 'name' }, ...rest })

describe('the header row', () => {
  it('has 22 columns, or 27', () => {
    expect(DUPR_HEADERS['22'].join(',')).toBe(
      'matchType,scoreType,event,date,playerA1,playerA1DuprId,playerA2,playerA2DuprId,playerB1,playerB1DuprId,playerB2,playerB2DuprId,teamAGame1,teamBGame1,teamAGame2,teamBGame2,teamAGame3,teamBGame3,teamAGame4,teamBGame4,teamAGame5,teamBGame5',
    )
    expect(DUPR_HEADERS['27']).toHaveLength(27)
    expect(DUPR_HEADERS['27'].slice(-2)).toEqual(['location', 'scoreType'])
  })

  it('of another template is mapped by name, and unknown columns stay empty', () => {
    const line = [
      'Date',
      'PLAYER A1 DUPR ID',
      'player_b1_dupr_id',
      'Team A Game 1',
      'teamBGame1',
      'Bracket',
      ' ',
    ]
    const header = readHeader(line, 'S')
    expect(header.columns.map(({ known }) => known)).toEqual([
      'date',
      'playerA1DuprId',
      'playerB1DuprId',
      'teamAGame1',
      'teamBGame1',
      null,
    ])
    expect(header.missing).toEqual([])
    expect(readHeader(line, 'D').missing).toEqual(['playerA2DuprId', 'playerB2DuprId'])
    expect(duprRows([game()], header, { event: 'Ladder', location: '', scoreType: 'RALLY' })).toEqual([
      ['2026-11-24', 'NOOR00', 'MAYA00', '11', '7', ''],
    ])
  })

  it('without required columns says what is missing', () => {
    expect(readHeader(['date', 'playerA1']).missing).toEqual([
      'playerA1DuprId',
      'playerA2DuprId',
      'playerB1DuprId',
      'playerB2DuprId',
      'teamAGame1',
      'teamBGame1',
    ])
  })
})

describe('a line', () => {
  it('has all 22 cells, unused games empty', () => {
    const [row] = duprRows([game()], readHeader(DUPR_HEADERS['22']), {
      event: 'Riverside Ladder',
      location: 'Park',
      scoreType: 'SIDEOUT',
    })
    expect(row?.join(',')).toBe(
      'D,SIDEOUT,Riverside Ladder week 1,2026-11-24,Noor,NOOR00,Tom,TOM000,Maya,MAYA00,Ines,INES00,11,7,,,,,,,,',
    )
  })

  it('leaves the partners empty in singles', () => {
    const singles = game({ team1: [player('Noor')], team2: [player('Maya')] })
    const [row] = duprRows([singles], readHeader(DUPR_HEADERS['22']), {
      event: 'L',
      location: '',
      scoreType: 'SIDEOUT',
    })
    expect(row?.slice(0, 12)).toEqual([
      'S',
      'SIDEOUT',
      'L week 1',
      '2026-11-24',
      'Noor',
      'NOOR00',
      '',
      '',
      'Maya',
      'MAYA00',
      '',
      '',
    ])
  })
})

describe('before the flight', () => {
  it.each([
    ['a forfeit', game({ status: 'forfeit' }), 'forfeit'],
    ['a game that one side stopped', game({ status: 'retired' }), 'retired'],
    ['a rained off game', game({ status: 'void' }), 'void'],
    ['a game stopped early', game({ status: 'incomplete', team1Score: 5 }), 'unfinished'],
    ['a game no one played', game({ status: 'scheduled', team1Score: null, team2Score: null }), 'unfinished'],
    ['a draw', game({ team1Score: 7 }), 'draw'],
    ['a game of a sub without an id', game({ team2: [sub({ duprId: null }), player('Ines')] }), 'guest'],
    ['a game of two with one id', game({ team2: [sub({ duprId: 'INES00' }), player('Ines')] }), 'sameId'],
    ['a game that went out', game({ sent: sent() }), 'wentOut'],
    [
      'a player without an id',
      game({ team2: [player('Maya', { duprId: null }), player('Ines')] }),
      'missingId',
    ],
  ] as const)('leaves out %s', (_what, left, why) => {
    expect(preFlight([left])).toMatchObject({ ready: [], leftOut: [{ why }] })
  })

  it('has games in order of play, and already sent ones on request', () => {
    const games = [
      game({ id: 'd', week: 2 }),
      game({ id: 'c', number: 2 }),
      game({ id: 'b', court: 2 }),
      game({ id: 'a', sent: sent() }),
    ]
    expect(preFlight(games).ready.map(({ id }) => id)).toEqual(['b', 'c', 'd'])
    expect(preFlight(games, { again: true }).ready.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('lists players without an ID whose games wait for it, and no one whose games stay out anyway', () => {
    const without = player('Maya', { duprId: null })
    const games = [
      game({ team1: [without, player('Tom')], team2: [player('Bea', { duprId: null }), player('Ines')] }),
      game({ team1: [without, player('Tom')] }),
      game({ team1: [player('Uli', { duprId: null }), player('Tom')], status: 'forfeit' }),
    ]
    expect(preFlight(games).lacking).toEqual([
      { id: 'Bea', name: 'Bea', games: 1, sub: null, isYetToJoin: false },
      { id: 'Maya', name: 'Maya', games: 2, sub: null, isYetToJoin: false },
    ])
  })

  it('sends a sub under their own ID, and asks for a missing one', () => {
    const played = game({ team2: [sub(), player('Ines')] })
    const [row] = duprRows(preFlight([played]).ready, readHeader(DUPR_HEADERS['22']), {
      event: 'L',
      location: '',
      scoreType: 'SIDEOUT',
    })
    expect(row?.slice(8, 12)).toEqual(['Carl', 'CARL00', 'Ines', 'INES00'])
    expect(preFlight([game({ team2: [sub({ duprId: null }), player('Ines')] })]).lacking).toEqual([
      { id: 'sub carl', name: 'Carl', games: 1, sub: { member: 'Maya', idOf: 'name' }, isYetToJoin: false },
    ])
  })
})

describe('after the export', () => {
  it.each([
    ['another score', game({ team2Score: 9, sent: sent() }), null],
    ['other people', game({ sent: sent({ samePeople: false }) }), null],
    [
      'a sub without an id',
      game({ team2: [sub({ duprId: null }), player('Ines')], sent: sent({ samePeople: false }) }),
      'guest',
    ],
    ['a forfeit', game({ status: 'forfeit', team1Score: null, team2Score: null, sent: sent() }), 'forfeit'],
  ] as const)('a game that became one of %s is told, and goes out only when asked', (_what, changed, why) => {
    expect(preFlight([changed])).toMatchObject({
      ready: [],
      leftOut: [],
      changed: [{ sent: changed.sent, why }],
    })
    expect(preFlight([changed], { again: true }).ready).toEqual(why === null ? [changed] : [])
  })

  it('asks for the ID of a sub who was named since, and for none of games that stay as sent', () => {
    const carl = [sub({ duprId: null }), player('Ines')]
    expect(preFlight([game({ team2: carl, sent: sent({ samePeople: false }) })]).lacking).toHaveLength(1)
    expect(preFlight([game({ team2: carl, sent: sent() })]).lacking).toEqual([])
  })
})
