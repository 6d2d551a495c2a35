import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { id } from '../ids'
import { scene } from '../scene'

/* supabase/send-messages.sql, with the extensions of a hosted project replaced by tables that note what they are asked. */

const here = scene({ own: true })
beforeAll(async () => {
  const script = readFileSync('supabase/send-messages.sql', 'utf8')
  await here.sql.exec(`
    create schema cron; create schema net; create schema vault;
    create table cron.job (name text primary key, command text);
    create function cron.schedule(name text, at text, command text) returns void language sql as $$
      insert into cron.job values (name, command) $$;
    create table net.calls (url text, headers jsonb);
    create function net.http_post(url text, headers jsonb) returns void language sql as $$
      insert into net.calls values (url, headers) $$;
    create view vault.decrypted_secrets as
      select * from (values ('project_url', 'https://p.example'), ('secret_key', 'sb_secret_1'))
        as secret (name, decrypted_secret);
    ${script.replaceAll(/^create extension.*$/gm, '')}`)
})

const run = async (job: string) => {
  const [found] = await here.sql<{ command: string }>(`select command from cron.job where name = $1`, [job])
  await here.sql.exec(found?.command ?? 'no such job')
  return here.sql(`select url, headers ->> 'apikey' as key from net.calls order by url`)
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
  expect(await run('send messages')).toEqual([{ url: address('send-push'), key: 'sb_secret_1' }])
  await queue('email')
  await here.sql(`delete from net.calls`)
  const senders = readdirSync('supabase/functions').filter((name) => name.startsWith('send-'))
  expect((await run('send messages')).map(({ url }) => url)).toEqual(senders.map(address))
})

test('the schedule of a hosted project queues reminders', async () => {
  await here.sql(`delete from message_schedule`)
  await run('queue reminders')
  expect(await here.sql(`select true from message_schedule limit 1`)).toHaveLength(1)
})
