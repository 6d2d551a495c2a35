import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { STAND_INS } from '../../../scripts/rehearse/stand-ins'
import { id } from '../ids'
import { scene } from '../scene'

/* supabase/send-messages.sql, with stand-ins for the extensions of a hosted project, which note what they are asked. */

const here = scene({ own: true })
beforeAll(async () => {
  const script = readFileSync('supabase/send-messages.sql', 'utf8')
  await here.sql.exec(`
    ${Object.values(STAND_INS).join('')}
    select vault.create_secret('https://p.example', 'project_url'), vault.create_secret('sb_secret_1', 'secret_key');
    ${script.replaceAll(/^create extension.*$/gm, '')}`)
})

const run = async (job: string) => {
  const [found] = await here.sql<{ command: string }>(`select command from cron.job where jobname = $1`, [
    job,
  ])
  await here.sql.exec(found?.command ?? 'no such job')
  return here.sql(
    `select url, headers ->> 'apikey' as key, headers ->> 'prefer' as prefer, timeout_milliseconds / 1000 as seconds
     from net.http_request_queue order by url`,
  )
}
const queue = (channel: string) =>
  here.sql(
    `insert into messages (kind, channel, event_key, player_id, to_email, expires_at)
     values ('courts', $1, 'courts 1', $2, 'a@example.com', now() + interval '1 day')`,
    [channel, id('noor')],
  )
const address = (name: string) => `https://p.example/functions/v1/${name}`

test('the schedule of a hosted project calls the function of each channel that has something to send', async () => {
  await here.sql(`delete from messages`)
  expect(await run('send messages')).toEqual([])
  await queue('push')
  expect(await run('send messages')).toEqual([
    { url: address('send-push'), key: 'sb_secret_1', prefer: 'respond-async', seconds: 30 },
  ])
  await queue('email')
  await here.sql(`delete from net.http_request_queue`)
  const senders = readdirSync('supabase/functions').filter((name) => name.startsWith('send-'))
  expect((await run('send messages')).map(({ url }) => url)).toEqual(senders.map(address))
})

test('the schedule of a hosted project queues reminders', async () => {
  await here.sql(`delete from message_schedule`)
  await run('queue reminders')
  expect(await here.sql(`select true from message_schedule limit 1`)).toHaveLength(1)
})

test('a reminder that fails keeps no other, and is tried again', async () => {
  await here.sql(`delete from messages`)
  await here.sql(`delete from message_schedule`)
  await here.sql(`update leagues set rsvp_hours = null, game_day_reminder = 'day_before' where id = $1`, [
    id('ladder'),
  ])
  await here.sql(`update game_days set starts_at = now() + interval '20 hours' where id = $1`, [id('ahead')])
  await here.sql(
    `insert into game_day_responses (game_day_id, league_id, player_id, response) values ($1, $2, $3, 'in')
     on conflict (game_day_id, player_id) do update set response = 'in'`,
    [id('ahead'), id('ladder'), id('noor')],
  )
  await here.sql.exec(`
    create function app.break_down() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
    create trigger break_down before insert on messages for each row when (new.kind = 'rsvp_reminder')
      execute function app.break_down()`)
  const kinds = async () => {
    await run('queue reminders')
    const found = await here.sql<{ kind: string }>(
      `select distinct kind from messages where subject_id = $1 order by kind`,
      [id('ahead')],
    )
    return found.map(({ kind }) => kind)
  }
  expect(await kinds()).toEqual(['game_day_reminder'])
  await here.sql.exec(`drop function app.break_down() cascade`)
  expect(await kinds()).toEqual(['game_day_reminder', 'rsvp_reminder'])
})

test('the log of the schedule keeps a week', async () => {
  await here.sql(
    `insert into cron.job_run_details (status, start_time, end_time)
     select 'succeeded', at, at + interval '1 second' from unnest(array[now() - interval '8 days', now() - interval '6 days']) at`,
  )
  await here.sql(`insert into cron.job_run_details (status) values ('starting')`)
  await run('shorten the log')
  expect(
    await here.sql(
      `select coalesce(now() - start_time < interval '7 days', true) as is_kept from cron.job_run_details`,
    ),
  ).toEqual([{ is_kept: true }, { is_kept: true }])
})
