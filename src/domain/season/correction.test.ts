import { LEAGUE_DEFAULTS } from '@/domain/league-settings'
import { expect, it } from 'vitest'
import type { Game } from '@/domain/game'
import { correctGames, correctAttendance } from './correct-day'
import { correctionEffect } from './correction'
import type { Season } from './season'

const NAMES = ['Noor', 'Tom', 'Maya', 'Ines', 'Sam', 'Bea', 'Dev', 'Uli']
const PAIRINGS = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [0, 3, 1, 2],
] as const

/** Every game goes 11–7 to the first seat's side. */
const court = (week: number, number: number, people: readonly string[]) => ({
  number,
  seats: people.map((playerId) => ({ playerId })),
  games: PAIRINGS.map(([a, b, c, d], index): Game => ({
    id: `${week}-${number}-${index + 1}`,
    team1: [people[a] ?? '', people[b] ?? ''],
    team2: [people[c] ?? '', people[d] ?? ''],
    team1Score: 11,
    team2Score: 7,
    status: 'final',
  })),
})

const season: Season = {
  settings: LEAGUE_DEFAULTS,
  members: NAMES.map((name, i) => ({ id: name, name, startPlace: i + 1 })),
  days: [1, 2].map((week) => ({
    week,
    courts: [court(week, 1, NAMES.slice(0, 4)), court(week, 2, NAMES.slice(4))],
  })),
}
const game = (week: number, number: number): Game => ({
  id: `${week}-2-${number}`,
  team1: [],
  team2: [],
  team1Score: null,
  team2Score: null,
  status: 'scheduled',
})

it('of a game to what it already is changes nothing', () => {
  const { places, moves, laterWeeks } = correctionEffect(
    season,
    2,
    correctGames(court(2, 2, NAMES.slice(4)).games),
  )
  expect([places, moves, laterWeeks]).toEqual([[], [], []])
})

it('counts whose record changes, even where places and courts stay', () => {
  const [first = game(1, 1)] = court(2, 2, NAMES.slice(4)).games
  const { places, moves, records } = correctionEffect(
    season,
    2,
    correctGames([{ ...first, team1Score: 12, team2Score: 8 }]),
  )
  expect([places, moves, records]).toEqual([[], [], 4])
})

it('names who moves up instead, whose places change, and the later weeks', () => {
  const [first = game(1, 1)] = court(1, 2, NAMES.slice(4)).games
  const { moves, places, laterWeeks } = correctionEffect(
    season,
    1,
    correctGames([{ ...first, team1Score: 0, team2Score: 11 }]),
  )
  expect(moves.map(({ name, after }) => `${name}: ${after.cause.kind}`)).toContain('Dev: up')
  expect(places.map(({ name }) => name)).toContain('Dev')
  expect(laterWeeks).toEqual([2])
})

it('of a point that changes no order moves no one', () => {
  const [first] = court(2, 2, NAMES.slice(4)).games
  expect(first).toBeDefined()
  const { moves, places } = correctionEffect(
    season,
    2,
    correctGames([{ ...(first ?? game(2, 1)), team2Score: 6 }]),
  )
  expect([moves, places]).toEqual([[], []])
})

/** Kai is seated on court 1 in week 2, and forfeited the only game they were in. */
const withKai: Season = {
  ...season,
  members: [...season.members, { id: 'Kai', name: 'Kai', startPlace: 9 }],
  days: season.days.map((day) => ({
    ...day,
    courts: day.courts.map((each) => {
      if (day.week === 1 || each.number === 2) return each
      const forfeit: Game = {
        id: '2-1-4',
        team1: ['Kai', 'Noor'],
        team2: ['Tom', 'Maya'],
        team1Score: null,
        team2Score: null,
        status: 'forfeit',
        endedBy: ['Kai'],
      }
      return { ...each, seats: [...each.seats, { playerId: 'Kai' }], games: [...each.games, forfeit] }
    }),
  })),
}

it("of attendance moves the player who didn't come, and the others with them", () => {
  const { moves } = correctionEffect(withKai, 2, correctAttendance('Kai', { missing: 'absent' }))
  expect(moves.map(({ name, after }) => `${name}: ${after.cause.kind}`)).toEqual([
    'Sam: up',
    'Ines: down',
    'Kai: absenceHolds',
  ])
})

it('leaves out players who move the same way, only for another cause', () => {
  const { moves } = correctionEffect(withKai, 2, correctAttendance('Kai', { missing: 'noShow' }))
  expect(moves).toEqual([])
})

it('of attendance moves no one who played in person', () => {
  const { moves, places } = correctionEffect(season, 2, correctAttendance('Noor', { missing: 'noShow' }))
  expect([moves, places]).toEqual([[], []])
})
