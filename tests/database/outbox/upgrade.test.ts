import { expect, test } from 'vitest'
import { sendRoundRobinScore } from '@/features/round-robins/round-robin-game-kind'
import { ROUND_ROBIN_GAME } from '@/features/round-robins/round-robin-game'
import { LEAGUE_GAME, sendScore } from '@/features/scoring/league-game'
import { parsePendingScore } from '@/shared/outbox/pending-score'
import { callsAs } from '../cast'
import { id } from '../ids'
import { scene } from '../scene'

const here = scene()

/*
 * Scores as each version of the app left them on a phone. A newer version, on a newer database, has to send them. So these
 * records are never changed, only added to when their format changes.
 */
const entry = {
  submissionId: id('before the update'),
  team1: 11,
  team2: 7,
  reason: null,
  seenVersion: 0,
  at: 1,
  state: 'waiting',
  attempts: 3,
  notBefore: 0,
  stored: null,
  problem: null,
}
const leagueGame = {
  leagueId: id('ladder'),
  gameDayId: id('tonight'),
  gameId: id('tonight 1-2'),
  courtNumber: 1,
  gameNumber: 2,
}
const common = { owner: id('noor'), label: 'Game 2', next: null }
const RECORDS: Record<string, object> = {
  'version 1, a league game': {
    ...common,
    v: 1,
    key: 'noor/league game',
    kind: 'league-game',
    target: leagueGame,
    entry,
    draft: null,
  },
  'version 2, a league game': {
    ...common,
    v: 2,
    key: 'noor/league game',
    kind: 'league-game',
    target: { ...leagueGame, seenSubs: ['', '', '', ''] },
    sides: ['Noor / Maya', 'Tom / Ines'],
    entry: { ...entry, tries: 1 },
  },
  'version 3, a league game': {
    ...common,
    v: 3,
    key: 'noor/league game',
    kind: 'league-game',
    target: { ...leagueGame, seenSubs: ['', '', '', ''] },
    sides: ['Noor / Maya', 'Tom / Ines'],
    change: { id: entry.submissionId, at: 1 },
    state: 'waiting',
    attempts: 3,
    tries: 1,
    notBefore: 0,
    problem: null,
    entry: { submissionId: entry.submissionId, team1: 11, team2: 7, reason: null, seenVersion: 0, at: 1 },
    stored: null,
  },
  'version 2, a game of a round robin': {
    ...common,
    v: 2,
    key: 'noor/round robin',
    kind: 'set-game',
    target: { roundRobinId: id('mixer'), gameId: id('mixer game'), token: null },
    sides: ['Noor', 'Lena'],
    entry,
  },
}
const SENDERS: Record<string, typeof sendScore> = {
  [LEAGUE_GAME]: sendScore,
  [ROUND_ROBIN_GAME]: sendRoundRobinScore,
}

test.each(Object.keys(RECORDS))('a score that waited through an update is entered: %s', async (name) => {
  const record = parsePendingScore(structuredClone(RECORDS[name]))
  const send = SENDERS[record?.kind ?? '']
  if (!record || !send) throw new Error('This version of the app would not send it.')
  const deliver = () => send(callsAs(here.cast.noor), record, record.entry, new AbortController().signal)
  const applied = { outcome: 'applied', stored: { version: 1, team1: 11, team2: 7 } }
  expect(await deliver()).toMatchObject(applied)
  // its first answer was lost, say: it counts once
  expect(await deliver()).toMatchObject(applied)
  const stored = await here.sql(
    `select outcome from score_events where submission_id = $1
     union all select outcome from round_robin_score_events where submission_id = $1`,
    [entry.submissionId],
  )
  expect(stored).toEqual([{ outcome: 'applied' }])
})
