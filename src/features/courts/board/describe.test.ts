import { expect, it } from 'vitest'
import { LEAGUE_DEFAULTS } from '@/domain/league-settings'
import type { Proposal } from '../next-week/proposal'
import type { BoardDraft } from './board'
import { boardProblem, describe } from './describe'
import type { BoardPlayer } from './people'
import type { SavedSchedule } from './schedule'

const seats = (...people: string[]) => people.map((person) => ({ person, first: 1, last: null }))
const game = (id: string, isPinned: boolean) => ({
  id,
  number: 1,
  rotation: 1,
  team1: ['Noor', 'Tom'],
  team2: ['Maya', 'Ines'],
  isPlayed: false,
  isPinned,
  won: null,
})

/** Two published courts: Tom was moved to the first by hand, Bea has a sub, and Dev is marked absent. */
const SCHEDULE = {
  draw: { version: 3 },
  courts: [
    { number: 1, seats: seats('Noor', 'Tom', 'Maya', 'Ines'), games: [game('a', true), game('b', false)] },
    { number: 2, seats: seats('Sam', 'Bea', 'Dev', 'Uli'), games: [] },
  ],
  subs: { Bea: 'Gus Grant' },
  absent: ['Dev'],
  here: ['Sam'],
  gaveUp: [],
  answers: { Uli: 'out', Maya: 'waitlist', Lena: 'in' },
  moves: { Tom: { fromCourt: 2, reason: 'With Noor.' } },
} as unknown as SavedSchedule

const DRAFT: BoardDraft = {
  base: SCHEDULE,
  board: SCHEDULE.courts.map(({ number, seats: on }) => ({ number, people: on.map(({ person }) => person) })),
  seating: { seeding: 'rating', seed: 1, courtCount: 2, bench: 0 },
  left: [],
  rotations: {},
  redraw: [],
  subs: {},
  seed: 1,
  pins: {},
  withdrawnRound: null,
  reasons: {},
}

const described = (changes: Partial<BoardDraft>, schedule: Partial<SavedSchedule> = {}) =>
  describe(
    { ...DRAFT, ...changes },
    { ...SCHEDULE, ...schedule },
    {
      people: [{ id: 'gus', name: 'Gus Grant' }] as BoardPlayer[],
      settings: LEAGUE_DEFAULTS,
      proposal: { courts: [{ number: 2, people: ['Noor'] }] } as unknown as Proposal,
      seen: SCHEDULE.answers,
      settled: {},
    },
  )

it('a board says who has a sub, who is away, who is not confirmed, and what was moved by hand', () => {
  const said = described({})
  expect(said).toMatchObject({
    subs: { Bea: 'Gus Grant' },
    unconfirmed: { out: ['Uli'], waiting: ['Maya'], unanswered: ['Noor', 'Tom', 'Ines'] },
    moves: [{ player: 'Tom', fromCourt: 2, reason: 'With Noor.' }],
    news: { out: ['Uli'], in: [{ player: 'Lena', court: 2 }] },
    isSuperseded: false,
  })
  expect([...said.away]).toEqual(['Dev'])
  expect([...said.pinned]).toEqual(['a'])
  expect(said.subAssignmentsByPlayer).toEqual(new Map([['gus', 'Bea']]))
  // A pinned game holds its players like a played one.
  expect(said.stored.get(1)?.games.map(({ isPlayed }) => isPlayed)).toEqual([true, false])
})

it('a board says so with the changes that are made to it', () => {
  const said = described({
    subs: { Bea: null, Dev: 'Ana' },
    pins: { a: false, b: true },
    reasons: { Tom: '', Noor: 'Asked to.' },
  })
  expect(said.subs).toEqual({ Dev: 'Ana' })
  expect([...said.away]).toEqual([])
  expect([...said.pinned]).toEqual(['b'])
  expect(said.moves).toEqual([{ player: 'Noor', fromCourt: 2, reason: 'Asked to.' }])
  expect(said.subAssignmentsByPlayer.size).toBe(0)
})

it('a board is superseded once someone else published, or named another sub in the same place', () => {
  expect(described({}, { draw: { ...SCHEDULE.draw, version: 4 } }).isSuperseded).toBe(true)
  const other = { subs: { Bea: 'Hugo Stein' } }
  expect(described({}, other).isSuperseded).toBe(false)
  expect(described({ subs: { Bea: 'Ana' } }, other).isSuperseded).toBe(true)
})

it('a board needs four players on each court and takes seven, or more when courts are short', () => {
  const title = (court: number) => (court === 2 ? 'Fence Side' : `Court ${court}`)
  const sized = (...sizes: number[]) =>
    sizes.map((size, i) => ({ number: i + 1, people: Array.from({ length: size }, (_, p) => `${i}-${p}`) }))
  expect(boardProblem(sized(4, 4), 2, title)).toBeNull()
  expect(boardProblem(sized(7, 4), 2, title)).toBeNull()
  // A court that became empty is dropped.
  expect(boardProblem(sized(4, 0), 2, title)).toBeNull()
  expect(boardProblem(sized(9), 1, title)).toBeNull()
  expect(boardProblem(sized(0), 2, title)).toBe('No one is on a court yet.')
  expect(boardProblem(sized(5, 3), 2, title)).toBe(
    "Fence Side can't be published with 3 players: a court needs at least 4.",
  )
  expect(boardProblem(sized(1, 8), 2, title)).toBe(
    "Court 1 can't be published with 1 player: a court needs at least 4. Fence Side can't be published with 8 players: a court takes at most 7.",
  )
  expect(boardProblem(sized(1, 2, 3), 3, title)).toBe(
    '3 courts have too few or too many players. See the note on each.',
  )
})
