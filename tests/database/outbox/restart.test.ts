import { beforeAll, expect, test } from 'vitest'
import { sendScore } from '@/features/scoring/league-game'
import { errorCode } from '@/shared/lib/errors'
import { guardedFetch } from '@/shared/supabase/guarded-fetch'
import { waitingScore, waitingSubmission } from '../../submission'
import type { Client } from '../backend'
import { callsAs } from '../cast'
import { id } from '../ids'
import { scene } from '../scene'
import { openGameDay } from './game-day'

/*
 * A restart in the middle of a transaction fails with 57P01 and stores nothing. A trigger raises that error here, because
 * the driver for real PostgreSQL never settles a query whose session was terminated.
 */
const here = scene({
  rewind: false,
  onFailure: () => {},
  fixture: `
    create schema fixture;
    create table fixture.state (is_restarting boolean not null);
    insert into fixture.state values (false);
    create function fixture.cut() returns trigger language plpgsql security definer as $$
    begin
      if (select is_restarting from fixture.state) then
        raise sqlstate '57P01' using message = 'terminating connection due to administrator command';
      end if;
      return null;
    end $$;
    create trigger cut after insert on public.score_events for each row execute function fixture.cut();`,
})

let client: Client
let isAnswerLost = false
beforeAll(() => {
  const network: typeof fetch = async (input, init) => {
    const answer = await here.backend.fetch(new Request(input, init))
    // The API is up before the database and doesn't know whether the score was stored.
    return isAnswerLost
      ? Response.json({ code: 'PGRST001', message: 'no connection' }, { status: 503 })
      : answer
  }
  const key = here.backend.keys.publishableKey
  client = here.backend.through(
    guardedFetch({ key, hasSession: () => true, fetch: network }),
    here.cast.noor.token,
  )
})

test('a score sent while the database restarts counts once', async () => {
  const gameDay = await openGameDay(here, 'restart', 1)
  const [game] = gameDay.games
  if (!game) throw new Error('The game day has no game.')
  const entry = waitingSubmission({ submissionId: id('sent into a restart') })
  const pendingScore = waitingScore({
    ...gameDay.address('noor', game),
    state: 'sending',
    attempts: 1,
    entry,
  })
  const calls = callsAs({ client })
  const send = () => sendScore(calls, pendingScore, entry, new AbortController().signal)

  await here.sql('update fixture.state set is_restarting = true')
  await expect(send()).rejects.toSatisfy((error) => errorCode(error) === '57P01')
  expect(await gameDay.history()).toEqual([])

  await here.sql('update fixture.state set is_restarting = false')
  isAnswerLost = true
  await expect(send()).rejects.toSatisfy((error) => errorCode(error) === 'PGRST001')
  expect(await gameDay.history()).toHaveLength(1)

  isAnswerLost = false
  expect(await send()).toMatchObject({ outcome: 'applied', stored: { version: 1, team2: 7 } })
  expect(await gameDay.history()).toHaveLength(1)
})
