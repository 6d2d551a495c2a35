import { expect, test } from 'vitest'
import { withSchedule, type RoundRobinSchedule } from '@/domain/round-robin-session/rounds'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import {
  applyAnswer,
  begin,
  changed,
  newRoundRobin,
  withDetails,
  type PendingRoundRobin,
  rebased,
  requestOf,
  withRequest,
} from '@/features/round-robins/pending/pending-round-robin'
import { rebaseRoundRobin, sendRoundRobin } from '@/features/round-robins/pending/send-round-robin'
import { markSending } from '@/shared/outbox/waiting'
import { ROUND_ROBIN_GAME } from '@/features/round-robins/round-robin-game'
import { sendRoundRobinScore } from '@/features/round-robins/round-robin-game-kind'
import { waitingScore, waitingSubmission } from '../../submission'
import { callsAs } from '../cast'
import { id } from '../ids'
import { scene } from '../scene'

const here = scene()
const noor = () => here.cast.noor.client
const calls = () => callsAs(here.cast.noor)
const { signal } = new AbortController()

const guest = (name: string) => ({
  id: id(name),
  name,
  playerId: null,
  isGuest: true,
  isFormer: false,
  team: null,
  status: 'playing' as 'playing' | 'left',
  absentRounds: [] as number[],
})
const singles = (name: string, round: number, one: string, other: string) => ({
  id: id(name),
  round,
  court: 1,
  team1: [id(one)],
  team2: [id(other)],
})
const singlesOf = (key: string): RoundRobinSheet =>
  newRoundRobin({
    id: key,
    hostName: 'Noor',
    settings: {
      name: 'No signal',
      startsAt: '2027-01-02T15:00:00.000Z',
      location: 'Courts 3 and 4',
      courts: 1,
      rounds: 2,
      minutesPerRound: 15,
      format: 'singles',
      scoreEntry: 'players',
      seating: 'random',
      rules: { winType: 'win_by_margin', pointsToWin: 11, winByMargin: 2, cap: null, drawsAllowed: false },
    },
    seed: 4,
    people: [guest('Ann'), guest('Bob'), guest('Cleo')],
    games: [singles('first', 1, 'Ann', 'Bob'), singles('second', 2, 'Bob', 'Cleo')],
  })

/** What the outbox stores before a request leaves. */
const markRequested = (pending: PendingRoundRobin, request: string) =>
  withRequest(markSending(pending), request)

/** With other people and games. */
const changedTo = (key: string, { people, games }: Pick<RoundRobinSchedule, 'people' | 'games'>) =>
  withSchedule(singlesOf(key), { courts: 1, rounds: 2, seed: 4, drawVersion: 1, people, games })

/** Sends what is next twice, as after a lost answer, and applies the second answer. */
async function twice(pending: PendingRoundRobin): Promise<PendingRoundRobin | null> {
  const sending = markRequested(pending, crypto.randomUUID())
  await sendRoundRobin(calls(), sending, requestOf(sending), signal)
  const again = { ...sending, attempts: sending.attempts + 1 }
  return applyAnswer(
    again,
    again.sent?.id ?? '',
    await sendRoundRobin(calls(), again, requestOf(again), signal),
  )
}

test('a round robin from a phone without a signal, all of it delivered twice, is one with one set of scores', async () => {
  const key = id('no signal')
  const change = { id: 'change', at: 1 }
  const made = begin({ owner: id('noor'), wanted: singlesOf(key) }, change)
  // The answer is lost; meanwhile Cleo leaves, Dan comes, and the round robin ends.
  const sending = markRequested(made, crypto.randomUUID())
  await sendRoundRobin(calls(), sending, requestOf(sending), signal)
  const edited = changed(
    { ...sending, state: 'waiting' },
    withDetails(
      changedTo(key, {
        people: [
          guest('Ann'),
          guest('Bob'),
          { ...guest('Cleo'), status: 'left', absentRounds: [2] },
          { ...guest('Dan'), absentRounds: [1] },
        ],
        games: [singles('first', 1, 'Ann', 'Bob'), singles('third', 2, 'Bob', 'Dan')],
      }),
      { status: 'completed' },
    ),
    change,
  )
  let pending: PendingRoundRobin | null = edited
  const kinds: string[] = []
  while (pending) {
    kinds.push(requestOf(markRequested(pending, 'next')).kind)
    pending = await twice(pending)
  }
  expect(kinds).toEqual(['create', 'redraw', 'update'])

  const entry = waitingSubmission({ submissionId: id('score'), seenVersion: 0 })
  const score = waitingScore({
    key: 'score',
    owner: id('noor'),
    kind: ROUND_ROBIN_GAME,
    target: { roundRobinId: key, gameId: id('first'), token: null },
    entry,
  })
  for (let time = 0; time < 2; time++) {
    const answer = await sendRoundRobinScore(calls(), score, entry, signal)
    expect(answer).toMatchObject({ outcome: 'applied' })
  }

  const { data } = await noor().rpc('round_robin_sheet', { p_round_robin_id: key })
  expect(data).toMatchObject({
    round_robin: { name: 'No signal', draw_version: 1, status: 'completed', location: 'Courts 3 and 4' },
    people: [
      { name: 'Ann', status: 'playing' },
      { name: 'Bob' },
      { name: 'Cleo', status: 'left', absent_rounds: [2] },
      { name: 'Dan', absent_rounds: [1] },
    ],
    games: [
      { id: id('first'), team1_score: entry.team1, version: 1 },
      { id: id('third'), team1_score: null },
    ],
  })
  expect(await here.sql(`select count(*)::int as count from public.events where name = 'No signal'`)).toEqual(
    [{ count: 1 }],
  )
  expect(
    await here.sql('select outcome from round_robin_score_events where round_robin_id = $1', [key]),
  ).toEqual([{ outcome: 'applied' }])
})

test('a change of one that was deleted elsewhere is refused in our own words, not retried forever', async () => {
  const key = id('deleted elsewhere')
  const ended = withDetails(singlesOf(key), { status: 'completed' })
  const pending = begin({ owner: id('noor'), wanted: ended }, { id: 'change', at: 1 })
  const sending: PendingRoundRobin = {
    ...markRequested(pending, 'request'),
    stored: singlesOf(key),
  }
  await expect(sendRoundRobin(calls(), sending, requestOf(sending), signal)).rejects.toMatchObject({
    code: 'PT404',
    hint: 'no_such_round_robin',
  })
})

test('a change made without a signal meets scores and a leaver, and keeps all of them', async () => {
  const key = id('played on')
  const made = begin({ owner: id('noor'), wanted: singlesOf(key) }, { id: 'made', at: 1 })
  const creating = markRequested(made, 'create')
  await sendRoundRobin(calls(), creating, requestOf(creating), signal)
  const enter = (game: string) =>
    noor()
      .rpc('submit_round_robin_score', {
        p_round_robin_id: key,
        p_game_id: id(game),
        p_team1_score: 11,
        p_team2_score: 4,
        p_seen_version: 0,
        p_submission_id: crypto.randomUUID(),
        p_author: id('noor'),
      })
      .throwOnError()
  // Without a signal Dan comes for round 2, and plays; meanwhile both rounds are played as they were.
  const change = begin(
    {
      owner: id('noor'),
      stored: singlesOf(key),
      wanted: changedTo(key, {
        people: [...singlesOf(key).people, { ...guest('Dan'), absentRounds: [1] }],
        games: [singles('first', 1, 'Ann', 'Bob'), singles('third', 2, 'Bob', 'Dan')],
      }),
    },
    { id: 'change', at: 1 },
  )
  await enter('first')
  await enter('second')
  const sending = markRequested(change, 'redraw')
  await expect(sendRoundRobin(calls(), sending, requestOf(sending), signal)).rejects.toMatchObject({
    hint: 'game_is_played',
  })
  const next = rebased(
    sending,
    'change',
    await rebaseRoundRobin(calls(), sending, (game) => game === id('third'), signal),
  )
  expect(next).toMatchObject({ state: 'waiting', sent: null })
  expect(await twice(next!)).toBeNull()
  await enter('third')
  const { data } = await noor().rpc('round_robin_sheet', { p_round_robin_id: key })
  expect(data).toMatchObject({
    round_robin: { round_count: 3, draw_version: 1 },
    people: [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cleo' }, { name: 'Dan', absent_rounds: [1, 2] }],
    games: [
      { id: id('first'), round: 1, team1_score: 11 },
      { id: id('second'), round: 2, team1_score: 11 },
      { id: id('third'), round: 3, team1_score: 11 },
    ],
  })
})
