import { describe, expect, it } from 'vitest'
import { COURT_2, courtOf, idOf, sheetOf } from '../../../tests/score-sheet'
import {
  peopleOn,
  withChanges,
  withFinalized,
  withoutLostSheetScore,
  mergeSheetReading,
  withSheetScore,
  withSheetSub,
  type ScoreSheet,
  type SheetGame,
} from './score-sheet'

const sheet = sheetOf(courtOf(2, COURT_2))
const [first] = sheet.games
if (!first) throw new Error('three games were drawn')

const submitted = (version: number, team1 = 11): SheetGame => ({
  ...first,
  score: { team1, team2: 7 },
  version,
  updatedAt: '2026-11-24T18:00:00+00:00',
  updatedById: idOf('Tom Keller'),
})
const withGame = (game: SheetGame): ScoreSheet => ({ ...sheet, games: [game, ...sheet.games.slice(1)] })
const finalized = { at: '2026-11-24T20:00:00+00:00', byId: idOf('Lucia Cervantes') }
const nothing = { day: { status: 'in_progress' as const, finalized: null, rules: {} }, games: [], marked: [] }

describe('changes that a poll brings', () => {
  it('replace the games that changed and leave the others as they were', () => {
    const merged = withChanges(sheet, { ...nothing, games: [submitted(1)] })
    expect(merged.games[0]).toEqual(submitted(1))
    expect(merged.games[1]).toBe(sheet.games[1])
  })

  it('never restore what a later answer has replaced', () => {
    const merged = withChanges(withGame(submitted(2, 15)), { ...nothing, games: [submitted(1)] })
    expect(merged.games[0]?.score).toEqual({ team1: 15, team2: 7 })
  })

  it('add a game that was scheduled in the meantime', () => {
    const added = { ...first, id: 'game-2-4', number: 4 }
    expect(withChanges(sheet, { ...nothing, games: [added] }).games).toHaveLength(4)
  })

  it("name every place with a sub or a mark, so a place that isn't named has lost it", () => {
    const ines = idOf('Ines Duarte')
    const added = withChanges(sheet, {
      ...nothing,
      marked: [{ playerId: ines, sub: 'Alex', attendance: null }],
    })
    expect(added.seats.map((seat) => seat.sub)).toEqual([null, null, 'Alex', null])
    expect(withChanges(added, nothing).seats.map((seat) => seat.sub)).toEqual([null, null, null, null])
  })

  it('finalize the day, and open it again when that was undone', () => {
    const locked = withChanges(sheet, { ...nothing, day: { status: 'completed', finalized, rules: {} } })
    expect(locked.day).toMatchObject({ status: 'completed', finalized })
    expect(withChanges(locked, nothing).day).toMatchObject({ status: 'in_progress', finalized: null })
  })
})

describe('a full read', () => {
  it('keeps an answer that came while it was under way', () => {
    const known = {
      ...withGame(submitted(1)),
      day: { ...sheet.day, status: 'completed' as const, finalized },
    }
    expect(mergeSheetReading(sheet, known, sheet)).toEqual(known)
    // Kept from an earlier visit, and restored only after the read started.
    expect(mergeSheetReading(undefined, known, sheet)).toEqual(known)
    // Undone during the read, which still brings the day as it was.
    expect(mergeSheetReading(known, { ...known, day: sheet.day }, known).day).toEqual(sheet.day)
  })

  it('otherwise wins: a reshuffle removes games, a day is canceled', () => {
    const read = {
      ...sheet,
      games: sheet.games.slice(1),
      day: { ...sheet.day, status: 'canceled' as const },
    }
    expect(mergeSheetReading(sheet, sheet, read)).toEqual(read)
    expect(mergeSheetReading(null, null, read)).toBe(read)
  })
})

describe('a server that went back to a backup', () => {
  const known = { ...withGame(submitted(2)), day: { ...sheet.day, status: 'completed' as const, finalized } }

  it('is believed, and the score that it lost is kept to be sent again', () => {
    const read = mergeSheetReading(known, known, sheet)
    expect(read.day.finalized).toBeNull()
    expect(read.games[0]).toEqual({ ...first, lost: { team1: 11, team2: 7 }, lostVersion: 2 })
    expect(read.games.slice(1)).toEqual(sheet.games.slice(1))
    // Until something else is stored, or the person does not want it.
    expect(mergeSheetReading(read, read, sheet).games[0]).toEqual(read.games[0])
    expect(mergeSheetReading(read, read, withGame(submitted(1))).games[0]).toEqual(submitted(1))
    expect(withoutLostSheetScore(read, first.id).games[0]).toEqual(first)
  })

  it('still offers it after another phone sent an older one again, and no longer once a later one is stored', () => {
    const read = mergeSheetReading(known, known, sheet)
    const older = { ...submitted(1, 9), updatedAt: '2026-11-24T22:00:00+00:00' }
    const offered = { ...older, lost: { team1: 11, team2: 7 }, lostVersion: 2 }
    const polled = withChanges(read, { ...nothing, games: [older] })
    expect(polled.games[0]).toEqual(offered)
    expect(mergeSheetReading(polled, polled, withGame(older)).games[0]).toEqual(offered)
    // The same if the page reads only now that the server went back.
    expect(mergeSheetReading(known, known, withGame(older)).games[0]).toEqual(offered)

    const later = { ...submitted(2, 5), updatedAt: '2026-11-24T23:00:00+00:00' }
    expect(withChanges(polled, { ...nothing, games: [later] }).games[0]).toEqual(later)
    expect(mergeSheetReading(polled, polled, withGame(later)).games[0]).toEqual(later)
    const forfeit = { ...first, version: 1, result: 'forfeit' as const, updatedAt: later.updatedAt }
    expect(withChanges(read, { ...nothing, games: [forfeit] }).games[0]).toEqual(forfeit)
  })

  it('still offers the lost score after a poll that brings the same empty game, and after a change of its clock', () => {
    const read = mergeSheetReading(known, known, sheet)
    const polled = withChanges(read, { ...nothing, games: [first] })
    expect(polled.games[0]?.lost).toEqual({ team1: 11, team2: 7 })
    const moved = { ...first, updatedAt: '2026-11-24T21:00:00+00:00' }
    expect(mergeSheetReading(known, known, withGame(moved)).games[0]?.lost).toEqual({ team1: 11, team2: 7 })
    expect(withChanges(read, { ...nothing, games: [submitted(1)] }).games[0]?.lost).toBeUndefined()
  })

  it('loses nothing that it still has, and nothing where no score was', () => {
    expect(mergeSheetReading(known, known, withGame(submitted(1))).games[0]).toEqual(submitted(1))
    const unplayed = withGame({ ...first, version: 3, score: { team1: 0, team2: 0 } })
    expect(mergeSheetReading(unplayed, unplayed, sheet).games[0]).toEqual(first)
  })

  it('is also noticed if the same version has a different score by now, and the later one counts', () => {
    const since = { ...submitted(2, 15), updatedAt: '2026-11-24T21:00:00+00:00' }
    expect(mergeSheetReading(known, known, withGame(since)).games[0]).toEqual(since)
    const older = { ...submitted(2, 15), updatedAt: '2026-11-24T16:00:00+00:00' }
    expect(mergeSheetReading(known, known, withGame(older)).games[0]?.lost).toEqual({ team1: 11, team2: 7 })
  })
})

describe('an answer from the server', () => {
  const answer = (updatedBy: string | null, updatedByName: string | null) => ({
    version: 1,
    team1: 11,
    team2: 7,
    updatedAt: 'later',
    updatedBy,
    updatedByName,
  })

  it('is written into its game', () => {
    const after = withSheetScore(sheet, first.id, answer(idOf('Tom Keller'), 'Tom K.'))
    expect(after.games[0]).toEqual({ ...submitted(1), updatedAt: 'later', subNames: {} })
    expect(after.players).toBe(sheet.players)
  })

  it('brings the name of someone who is on no court', () => {
    const after = withSheetScore(sheet, first.id, answer('carl', 'Carl B.'))
    expect(after.players['carl']?.displayName).toBe('Carl B.')
  })

  it('does not undo a newer version that a poll has brought before it', () => {
    const after = withSheetScore(withGame(submitted(5, 15)), first.id, answer(null, null))
    expect(after.games[0]).toEqual(submitted(5, 15))
  })

  it('finalizes the day', () => {
    const after = withFinalized(sheet, {
      at: finalized.at,
      by: { id: finalized.byId, name: 'Lucia C.' },
      undoUntil: null,
      tellsResults: false,
    })
    expect(after.day).toMatchObject({ status: 'completed', finalized })
  })

  it('keeps who played a finished game when a sub comes, and gives the sub those that are named', () => {
    const played = withSheetScore(sheet, first.id, answer(null, null))
    const maya = idOf('Maya Reyes')
    const later = withSheetSub(played, { playerId: maya, sub: 'Gus' })
    expect(later.games.map(({ subNames }) => subNames)).toEqual([{}, undefined, undefined])
    const also = withSheetSub(played, { playerId: maya, sub: 'Gus', gameIds: [first.id] })
    expect(also.games[0]?.subNames).toEqual({ [maya]: 'Gus' })
    expect(withSheetSub(also, { playerId: maya, sub: null }).games[0]?.subNames).toEqual({ [maya]: 'Gus' })
  })

  it('says who played as the server does, not the seats', () => {
    const [one, other] = first.team2
    const seated = withSheetSub(sheet, { playerId: one ?? '', sub: 'Gus' })
    const subsAfter = (substitutes: string[] | null) =>
      withSheetScore(seated, first.id, { ...answer(null, null), substitutes }).games[0]?.subNames
    expect(subsAfter(['', '', '', ''])).toEqual({})
    expect(subsAfter(['', '', '', 'Pia'])).toEqual({ [other ?? '']: 'Pia' })
    expect(withSheetScore(seated, first.id, answer(null, null)).games[0]?.subNames).toEqual({
      [one ?? '']: 'Gus',
    })
  })

  it('changes the sub of one seat', () => {
    expect(
      withSheetSub(sheet, { playerId: idOf('Tom Keller'), sub: 'Alex' }).seats.map((seat) => seat.sub),
    ).toEqual([null, 'Alex', null, null])
  })
})

it('asks for every needed name once: players, authors of scores, and the person who finalized', () => {
  const people = peopleOn({
    ...withGame({ ...submitted(1), updatedById: 'carl' }),
    day: { ...sheet.day, finalized: { at: '', byId: 'sunny' } },
  })
  expect(people.toSorted()).toEqual(
    [...COURT_2.map(idOf), idOf('Lucia Cervantes'), 'carl', 'sunny'].toSorted(),
  )
})
