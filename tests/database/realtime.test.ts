import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { ACTORS, type Actor } from './cast'
import { id } from './ids'
import { scene } from './scene'

/** What a hosted project's Realtime makes, and the embedded backend lacks. */
const REALTIME = readFileSync('scripts/rehearse/realtime.sql', 'utf8')
const TOPIC = `game-day:${id('tonight')}`

const here = scene({ own: true, rewind: false })

const triggers = () => here.sql(`select tgname from pg_trigger where tgname like 'tell_of_%'`)
const prepare = () => here.sql('select app.prepare_realtime() as is_there')
/** What was broadcast since the last call. */
const heard = () =>
  here.sql(
    'with all_of_it as (delete from realtime.messages returning *) select topic, event, payload, private from all_of_it',
  )

test('a backend without Realtime runs the migrations and has no triggers for it', async () => {
  expect(await prepare()).toEqual([{ is_there: false }])
  expect(await triggers()).toEqual([])
})

describe('a project with Realtime', () => {
  beforeAll(async () => {
    await here.sql.exec(REALTIME)
    await prepare()
  })

  test('is prepared once, however often that is asked for', async () => {
    const before = await triggers()
    expect(before).toHaveLength(9)
    expect(await prepare()).toEqual([{ is_there: true }])
    expect(await triggers()).toEqual(before)
  })

  test.each([
    [
      'a score',
      `update court_rotations set team1_score = 11, team2_score = 5 where id = '${id('tonight 1-1')}'`,
    ],
    ['many games', `update court_rotations set version = version + 1 where game_day_id = '${id('tonight')}'`],
    ['a removed game', `delete from court_rotations where id = '${id('tonight 1-1')}'`],
    [
      'a sub',
      `update court_assignments set substitute_name = 'Gus' where player_id = '${id('noor')}' and game_day_id = '${id('tonight')}'`,
    ],
    ['its end', `update game_days set updated_at = now() where id = '${id('tonight')}'`],
  ])(
    'tells the topic of the game day of %s, in one message that says nothing else',
    async (_what, change) => {
      await heard()
      await here.sql.exec(change)
      expect(await heard()).toEqual([{ topic: TOPIC, event: 'change', payload: {}, private: true }])
    },
  )

  test('keeps a score that Realtime can’t be told of', async () => {
    await here.sql.exec('alter function realtime.send(jsonb, text, text, boolean) rename to send_no_more')
    const [row] = await here.sql(
      `update court_rotations set team1_score = 11, team2_score = 9 where id = '${id('tonight 1-2')}' returning team2_score`,
    )
    await here.sql.exec('alter function realtime.send_no_more(jsonb, text, text, boolean) rename to send')
    expect(row).toEqual({ team2_score: 9 })
  })

  test('lets a player of the day hear it', async () => {
    expect(await mayHear('player on the court', here.cast.noor.authId, TOPIC)).toBe(true)
  })

  test.each(Object.keys(ACTORS) as Actor[])(
    'lets %s hear it only if they may read the game day',
    async (actor) => {
      const { authId } = here.cast.as(actor)
      const isReadable = (
        await here.cast.as(actor).client.from('game_days').select('id').eq('id', id('tonight'))
      ).data?.length
      expect(await mayHear(actor, authId, TOPIC)).toBe(isReadable === 1)
      for (const topic of ['game-day:', `${TOPIC}x`, `x${TOPIC}`, `game-day:${id('nobody')}`, 'game-day:%'])
        expect(await mayHear(actor, authId, topic)).toBe(false)
    },
  )

  test.each(Object.keys(ACTORS) as Actor[])('lets %s broadcast nothing', async (actor) => {
    await expect(
      as(
        actor,
        here.cast.as(actor).authId,
        TOPIC,
        `insert into realtime.messages (topic, extension) values ('${TOPIC}', 'broadcast')`,
      ),
    ).rejects.toThrow(/row-level security/)
  })
})

/** As Realtime asks when someone joins: a message that they could read then, rolled back after. */
async function mayHear(actor: Actor, authId: string, topic: string) {
  await here.sql(`insert into realtime.messages (topic, extension) values ($1, 'broadcast')`, [topic])
  const rows = await as(actor, authId, topic, `select 1 from realtime.messages where topic = '${topic}'`)
  await heard()
  return rows.length > 0
}

function as(actor: Actor, authId: string, topic: string, statement: string) {
  const isVisitor = ACTORS[actor] === null
  return here.sql.transaction(async (sql) => {
    const claims = isVisitor ? { role: 'anon' } : { sub: authId, role: 'authenticated' }
    await sql.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
         set_config('realtime.topic', $3, true)`,
      [JSON.stringify(claims), isVisitor ? '' : authId, topic],
    )
    await sql.exec(`set local role ${isVisitor ? 'anon' : 'authenticated'}`)
    return sql.query(statement)
  })
}
