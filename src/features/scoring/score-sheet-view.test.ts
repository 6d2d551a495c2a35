import { describe, expect, it } from 'vitest'
import { COURT_2, COURT_3, courtOf, idOf, sheetOf } from '../../../tests/score-sheet'
import { courtNamesOf } from '@/features/game-day-desk/standings/game-day-season'
import { toScoreSheetView } from './score-sheet-view'
import type { ScoreSheet } from './score-sheet'
import { byeNotice, sitOutSentence, spokenTeam, teamName } from './game-text'

const court = (sheet: ScoreSheet) => {
  const [first] = toScoreSheetView(sheet).courts
  if (!first) throw new Error('one court was drawn')
  return first
}
const withSub = (sheet: ScoreSheet, name: 'Ines Duarte' | 'Lena Fischer', sub: string): ScoreSheet => ({
  ...sheet,
  seats: sheet.seats.map((seat) => (seat.playerId === idOf(name) ? { ...seat, sub } : seat)),
})

describe('a court', () => {
  const sheet = sheetOf(courtOf(2, COURT_2))

  it('is called by its number until it has a name', () => {
    expect(court(sheet).name).toBe('Court 2')
    expect(court({ ...sheet, courtNames: { 2: 'Center Court' } }).name).toBe('Center Court')
  })

  it('says where its games go on, and moves its players by its own name', () => {
    const moved = { ...sheet, courtNames: { 2: 'East' }, day: { ...sheet.day, courtMoves: { 2: 3 } } }
    expect(court(moved).name).toBe('East (on Court 3)')
    expect(courtNamesOf(toScoreSheetView(moved))).toEqual({ 2: 'East' })
  })

  it('has its seats and games in order, however they were read', () => {
    const shuffled = { ...sheet, games: sheet.games.toReversed(), seats: sheet.seats.toReversed() }
    expect(court(shuffled)).toEqual(court(sheet))
    expect(court(sheet).rotations.map((rotation) => rotation.games[0]?.number)).toEqual([1, 2, 3])
  })

  it('groups the games that one pairing plays', () => {
    const games = sheet.games.map((game) => ({ ...game, rotation: game.number < 3 ? 1 : 2 }))
    const grouped = court({ ...sheet, games })
    expect(grouped.rotations.map(({ games: played }) => played.map((game) => game.number))).toEqual([
      [1, 2],
      [3],
    ])
    expect(grouped.gameCount).toBe(3)
  })

  it('shows a sub in place, with the absent player next to it', () => {
    const [rotation] = court(withSub(sheet, 'Ines Duarte', 'Alex')).rotations
    expect(teamName(rotation?.games[0]?.team2 ?? [])).toBe('Alex (sub for Ines D.) / Sam P.')
    expect(spokenTeam(rotation?.games[0]?.team2 ?? [])).toBe('Alex and Sam')
  })

  it('has its own byes if someone moved to another court after a game', () => {
    const [first] = sheet.games
    if (!first) throw new Error('there is a game')
    // Ines has played here and is on court 3 now.
    const moved = sheet.seats.map((seat) =>
      seat.playerId === idOf('Ines Duarte') ? { ...seat, courtNumber: 3 } : seat,
    )
    const byes = (gameFormat: 'courts' | 'round_robin') =>
      court({
        ...sheet,
        day: { ...sheet.day, rules: { gameFormat } },
        games: [first],
        seats: [
          ...moved,
          {
            courtNumber: 3,
            seat: 2,
            playerId: idOf('Lena Fischer'),
            sub: null,
            attendance: null,
            team: null,
            first: 1,
            last: null,
          },
        ],
      }).rotations.flatMap(({ sittingOut }) => sittingOut.map(({ id }) => id))
    expect(byes('round_robin')).toContain(idOf('Lena Fischer'))
    expect(byes('courts')).toEqual([])
  })

  it('tells two people apart who would be called the same', () => {
    const [maya, tom] = [idOf('Maya Reyes'), idOf('Tom Keller')]
    const players = {
      ...sheet.players,
      [maya]: { id: maya, firstName: 'Mike', lastName: 'Santos', displayName: 'Mike S.' },
      [tom]: { id: tom, firstName: 'Mike', lastName: 'Stone', displayName: 'Mike S.' },
    }
    const names = court({ ...sheet, players }).seats.map(({ person }) => person.shortName)
    expect(names).toContain('Mike Sa.')
    expect(names).toContain('Mike St.')
    expect(new Set(names).size).toBe(names.length)
  })

  it('names who entered a score, and calls a person without a card a player', () => {
    const [rotation] = court({ ...sheet, players: {} }).rotations
    expect(rotation?.games[0]?.enteredBy).toEqual({ id: idOf('Lucia Cervantes'), name: 'Someone' })
    expect(teamName(rotation?.games[0]?.team1 ?? [])).toBe('Player / Player')
    expect(court(sheet).rotations[0]?.games[0]?.enteredBy?.name).toBe('Lucia C.')
  })
})

describe('byes', () => {
  const sheet = sheetOf(courtOf(3, COURT_3))
  const sentence = (of: ScoreSheet, myId: string) =>
    sitOutSentence(court(of).rotations[0]?.sittingOut ?? [], myId)

  it.each([
    ['a member', sheet, 'Ana Whitfield', 'Lena sits this one out'],
    ['the reader', sheet, 'Lena Fischer', 'You sit this one out'],
    ['a sub', withSub(sheet, 'Lena Fischer', 'Alex'), 'Ana Whitfield', 'Alex sits this one out'],
    [
      'the sub of the reader',
      withSub(sheet, 'Lena Fischer', 'Alex'),
      'Lena Fischer',
      'Alex sits this one out',
    ],
  ] as const)('%s', (_who, of, reader, expected) => {
    expect(sentence(of, idOf(reader))).toBe(expected)
  })

  it('two people, the reader first', () => {
    const six = sheetOf({
      ...courtOf(3, COURT_3),
      seats: courtOf(3, [...COURT_3, 'Kai Moreno']).seats,
    })
    const withKai = {
      ...six,
      players: {
        ...six.players,
        [idOf('Kai Moreno')]: { id: '', firstName: 'Kai', lastName: 'Moreno', displayName: 'Kai M.' },
      },
    }
    expect(sentence(withKai, idOf('Ana Whitfield'))).toBe('Lena and Kai sit this one out')
    expect(sentence(withKai, idOf('Kai Moreno'))).toBe('You and Lena sit this one out')
  })

  it.each([
    ['before they came', { first: 3 }, [0, 0, 1]],
    ['after they left', { last: 2 }, [1, 1, 0]],
    ['while they are absent', { attendance: 'absent' }, [0, 0, 0]],
    ['though a sub plays for who is absent', { attendance: 'absent', sub: 'Alex' }, [1, 1, 1]],
  ] as const)('no one %s', (_when, change, counts) => {
    const seats = sheet.seats.map((seat) =>
      seat.playerId === idOf('Lena Fischer') ? { ...seat, ...change } : seat,
    )
    expect(court({ ...sheet, seats }).rotations.map(({ sittingOut }) => sittingOut.length)).toEqual(counts)
  })

  it('no one on a court of four', () => {
    expect(court(sheetOf(courtOf(2, COURT_2))).rotations[0]?.sittingOut).toEqual([])
  })
})

describe('a player with a bye', () => {
  // Five people: in rotation 2 Lena plays with Wes, and Priya sits out.
  const drawn = courtOf(3, COURT_3)
  const [one, two, three] = drawn.games
  if (!one || !two || !three) throw new Error('A court has three games.')
  const back = {
    ...two,
    team1: [idOf('Jorge Mata'), idOf('Ana Whitfield')],
    team2: [idOf('Wes Okafor'), idOf('Lena Fischer')],
  }
  const sheet = sheetOf({ ...drawn, games: [one, back, three] })
  const notice = (of: ScoreSheet, rotation: number, name: Parameters<typeof idOf>[0]) => {
    const drawnCourt = court(of)
    const found = drawnCourt.rotations.find(({ number }) => number === rotation)
    return found && byeNotice(drawnCourt, found, idOf(name))
  }

  it('sees who plays, and with whom their own next turn is', () => {
    expect(notice(sheet, 1, 'Lena Fischer')).toBe(
      "Ana and Jorge play Wes and Priya. You're back in game 2, with Wes against Jorge and Ana.",
    )
    expect(notice(sheet, 2, 'Priya Nair')).toBe(
      "Jorge and Ana play Wes and Lena. You're back in game 3, with Ana against Jorge and Wes.",
    )
  })

  it('sees that it was the last rotation', () => {
    expect(notice(sheet, 3, 'Lena Fischer')).toBe(
      "Ana and Priya play Jorge and Wes. That's your last game on this court.",
    )
  })

  it('sees nothing about a played rotation, and neither does anyone else', () => {
    const played = { ...one, score: { team1: 11, team2: 7 } }
    expect(notice(sheetOf({ ...drawn, games: [played, back, three] }), 1, 'Lena Fischer')).toBeNull()
    expect(notice(sheet, 1, 'Ana Whitfield')).toBeNull()
    expect(notice(withSub(sheet, 'Lena Fischer', 'Kim'), 1, 'Lena Fischer')).toBeNull()
  })
})
