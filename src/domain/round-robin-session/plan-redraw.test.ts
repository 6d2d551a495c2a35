import { describe, expect, it } from 'vitest'
import { drawRoundRobin } from '../round-robin/draw-round-robin'
import {
  gamesOfPlan,
  firstOpenRound,
  firstRoundAhead,
  planRedraw,
  type PlacedPerson,
  type RoundRobinEdit,
} from './plan-redraw'
import { currentRound, roundsOf } from './rounds'
import { toEngineEntry, toDrawnGames } from './round-robin-plan'
import type { RoundRobinGame, RoundRobinSheet } from './session'

const NAMES = ['ann', 'bob', 'cleo', 'dan', 'eve', 'finn']

/** Six people on one court, five rounds, of which the first two are played. */
function sheet(): RoundRobinSheet {
  const people = NAMES.map((name, index) => ({
    id: name,
    name,
    position: index + 1,
    team: null,
    status: 'playing' as const,
    playerId: null,
    isGuest: true,
    isFormer: false,
    absentRounds: [],
  }))
  const drawn = drawRoundRobin({
    entry: toEngineEntry('rotating_partners', people),
    courts: 1,
    rounds: 5,
    seed: 1,
  })
  const games = toDrawnGames(drawn).map((game): RoundRobinGame => ({
    ...game,
    team1: [...game.team1],
    team2: [...game.team2],
    team1Score: game.round <= 2 ? 11 : null,
    team2Score: game.round <= 2 ? 7 : null,
    version: 0,
    updatedAt: '2026-11-24T18:00:00+00:00',
    updatedBy: null,
    updatedByName: null,
    viaLink: false,
  }))
  return {
    roundRobin: {
      id: 'set',
      name: 'Open play',
      hostName: 'Noor A.',
      startsAt: '2026-11-24T18:00:00+00:00',
      location: '',
      courts: 1,
      rounds: 5,
      minutesPerRound: 15,
      format: 'rotating_partners',
      scoreEntry: 'players',
      seating: 'random',
      seed: 1,
      drawVersion: 0,
      startedRound: 0,
      status: 'scheduled',
      isShared: false,
      signUp: null,
      capacity: null,
      rules: { winType: 'win_by_margin', pointsToWin: 11, winByMargin: 2, cap: null, drawsAllowed: false },
    },
    access: 'host',
    mayEnterScores: true,
    myPersonId: null,
    iAgreed: false,
    people,
    games,
    stamp: '',
  }
}

/** Comes after the second round. */
const ZOE: PlacedPerson = {
  id: 'zoe',
  name: 'zoe',
  playerId: null,
  isGuest: true,
  isFormer: false,
  team: null,
  status: 'playing',
  absentRounds: [1, 2],
}

const change = (before: RoundRobinSheet, part: Partial<RoundRobinEdit>): RoundRobinEdit => ({
  from: 3,
  courts: 1,
  rounds: 5,
  seed: 9,
  people: before.people,
  swaps: [],
  ...part,
})

/** The round robin after a change was drawn and stored. */
function after(before: RoundRobinSheet, part: Partial<RoundRobinEdit>) {
  const plan = planRedraw(before, change(before, part))
  const games = gamesOfPlan(plan, plan.request ? drawRoundRobin({ ...plan.request, moves: 2000 }) : [])
  return { plan, games }
}

const peopleOf = ({ team1, team2 }: { team1: readonly string[]; team2: readonly string[] }) => [
  ...team1,
  ...team2,
]

describe('levels', () => {
  const levels = [2, 2.5, 3, 3.5, 4, 4.5]
  const leveled = () => {
    const before = sheet()
    before.roundRobin.seating = 'balanced'
    for (const [i, person] of before.people.entries()) person.level = levels[i] ?? null
    return before
  }

  it('decide who takes which place until something is played, at no cost in fairness', () => {
    const before = leveled()
    const spread = (seating: 'random' | 'balanced') => {
      before.roundRobin.seating = seating
      const { request } = planRedraw(before, change(before, { from: 1 }))
      const games = drawRoundRobin(request!).flatMap((round) => round.games)
      const level = (ids: readonly string[]) =>
        ids.reduce((sum, id) => sum + (levels[NAMES.indexOf(id)] ?? 0), 0)
      return games.reduce((sum, game) => sum + (level(game.team1) - level(game.team2)) ** 2, 0)
    }
    expect(spread('balanced')).toBeLessThan(spread('random'))
  })
})

describe('a redraw', () => {
  it('begins after the last round that has a score', () => {
    expect(firstOpenRound(roundsOf(sheet()))).toBe(3)
  })

  it('leaves what is played as it is, ids included', () => {
    const before = sheet()
    const { games } = after(before, {})
    const played = before.games.filter(({ round }) => round <= 2)
    expect(games.slice(0, 2)).toEqual(
      played.map(({ id, round, court, team1, team2 }) => ({ id, round, court, team1, team2 })),
    )
    expect(games).toHaveLength(5)
  })

  it('leaves out players who have left or pause, who then neither play nor sit out', () => {
    const before = sheet()
    const people = before.people.map((one) => ({
      ...one,
      status: one.id === 'ann' ? ('left' as const) : one.status,
    }))
    const { plan, games } = after(before, { people })
    expect(games.filter(({ round }) => round > 2).flatMap(peopleOf)).not.toContain('ann')
    expect(plan.people.find(({ id }) => id === 'ann')?.absentRounds).toEqual([3, 4, 5])
  })

  it('puts back players who paused, and remembers the rounds without them', () => {
    const before = sheet()
    before.people[0]!.absentRounds = [2, 3, 4, 5]
    const { plan } = after(before, { from: 4 })
    expect(plan.people[0]?.absentRounds).toEqual([2, 3])
    expect(plan.request?.entry).toMatchObject({ people: NAMES })
  })

  it('credits late arrivals with byes instead of games to catch up', () => {
    const before = sheet()
    const { plan, games } = after(before, { people: [...before.people, ZOE] })
    expect(plan.stayingRounds.flatMap(({ byes }) => byes)).not.toContain('zoe')
    const late = games.filter((game) => peopleOf(game).includes('zoe'))
    expect(late.length).toBeGreaterThan(0)
    // Three rounds of four spots for seven players: no one plays all three while others wait.
    expect(late.length).toBeLessThan(3)
  })

  it("counts no round that was played after a late arrival's name was entered", () => {
    const before = sheet()
    const { plan } = after(before, { from: 4, people: [...before.people, ZOE] })
    expect(plan.people.find(({ id }) => id === 'zoe')?.absentRounds).toEqual([1, 2, 3])
    expect(plan.stayingRounds.flatMap(({ byes }) => byes)).not.toContain('zoe')
  })

  it('keeps a game with the same players as the game it was', () => {
    const before = sheet()
    const [third] = before.games.filter(({ round }) => round === 3)
    const sitting = NAMES.filter((name) => third && !peopleOf(third).includes(name))
    const idOf = (swaps: RoundRobinEdit['swaps']) =>
      planRedraw(before, change(before, { swaps })).stayingGames.at(-1)?.id
    expect(idOf([[sitting[0]!, sitting[1]!]])).toBe(third?.id)
    expect(idOf([[sitting[0]!, third!.team1[0]!]])).not.toBe(third?.id)
  })

  it('lets two trade places in one round, keeps that round, and draws the rest after it', () => {
    const before = sheet()
    const third = roundsOf(before)[2]
    const sits = third?.sittingOut[0]?.id ?? ''
    const plays = third?.games[0]?.team1[0] ?? ''
    const { plan, games } = after(before, { swaps: [[sits, plays]] })
    expect(plan.firstDrawn).toBe(4)
    const swapped = games.find(({ round }) => round === 3)
    expect(swapped?.team1[0]).toBe(sits)
    expect(plan.stayingRounds[2]?.byes).toContain(plays)
    expect(games.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5])
  })

  it('uses another court and more rounds from then on', () => {
    const before = sheet()
    const people = [
      ...before.people,
      ...['gus', 'hana'].map((id) => ({ ...before.people[0]!, id, name: id })),
    ]
    const { games } = after(before, { courts: 2, rounds: 7, people })
    expect(games.filter(({ round }) => round === 3)).toHaveLength(2)
    expect(Math.max(...games.map(({ round }) => round))).toBe(7)
  })

  it('that only ends the round robin earlier draws nothing', () => {
    expect(planRedraw(sheet(), change(sheet(), { rounds: 2 })).request).toBeNull()
  })

  it('only removes a leaver from a round that stays if someone takes their place', () => {
    const before = sheet()
    const third = roundsOf(before)[2]
    const [leaver = '', ...others] = third?.games.flatMap(peopleOf) ?? []
    const people = before.people.map((one) => ({
      ...one,
      status: one.id === leaver ? ('left' as const) : one.status,
    }))
    const sits = third?.sittingOut[0]?.id ?? ''
    expect(after(before, { people, swaps: [[leaver, sits]] }).plan.problem).toBeNull()
    expect(after(before, { people, swaps: [[others[0] ?? '', sits]] }).plan.problem).toBe(
      `${leaver} is in round 3 but won't play. Give the spot to someone, or clear the swap to rebuild the round.`,
    )
  })

  it("isn't made while someone has no partner, with fixed partners", () => {
    const pairs = sheet()
    pairs.roundRobin.format = 'fixed_partners'
    pairs.games = []
    const people = pairs.people.map((one, index) => ({
      ...one,
      team: 1 + Math.floor(index / 2),
      status: one.id === 'ann' ? ('paused' as const) : one.status,
    }))
    expect(planRedraw(pairs, change(pairs, { from: 1, people })).problem).toBe('bob has no partner yet.')
    const both = people.map((one) => ({ ...one, status: one.team === 1 ? ('paused' as const) : one.status }))
    expect(planRedraw(pairs, change(pairs, { from: 1, people: both })).problem).toBeNull()
  })
})

describe('the round being played', () => {
  const played = (...counts: readonly number[]) => {
    const { games, people } = sheet()
    return roundsOf({
      people,
      games: games.map((game) => ({
        ...game,
        team1Score: counts.includes(game.round) ? 11 : null,
        team2Score: counts.includes(game.round) ? 7 : null,
      })),
    })
  }
  const now = (startedRound: number, ...counts: readonly number[]) =>
    currentRound(played(...counts), startedRound)?.number

  it('is the first without all its scores', () => {
    expect(now(0)).toBe(1)
    expect(now(0, 1, 2)).toBe(3)
    expect(now(0, 1, 3)).toBe(2)
    expect(now(0, 1, 2, 3, 4, 5)).toBe(5)
  })

  it('is the one that the host started, until all others have their scores', () => {
    expect(now(2)).toBe(2)
    expect(now(2, 2)).toBe(3)
    expect(now(2, 1, 2)).toBe(3)
    expect(now(2, 2, 3, 4, 5)).toBe(1)
  })

  it("isn't redrawn for someone who comes or leaves, once the round robin has begun", () => {
    const ahead = (hasBegun: boolean, startedRound: number, ...counts: readonly number[]) =>
      firstRoundAhead(played(...counts), { startedRound, hasBegun })
    expect(ahead(false, 0)).toBe(1)
    expect(ahead(true, 0)).toBe(2)
    expect(ahead(true, 0, 1, 2)).toBe(4)
    expect(ahead(true, 3, 1)).toBe(4)
    expect(ahead(true, 0, 1, 2, 3, 4, 5)).toBe(6)
  })
})
