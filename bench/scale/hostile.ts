import type { Sql } from '../../supabase/embedded/database'
import { hostileTo } from '../../tests/attacks/hostile-values'
import { isProcessorTimeKnown, processorTimeOf } from '../processor-time'
import { signIn, type Actor, type ApiFunction, type World } from './world'

/** How long a call may keep the database busy, whatever its arguments. */
const MOST_MS = 500
/** A call that takes this long is canceled. */
const TIMEOUT_MS = 20_000
/** The first call also plans and compiles, so a call only counts as slow if it is slow every time. */
const TRIES = 3

const ROLES = ['visitor', 'outsider', 'player', 'organizer', 'super admin', 'service'] as const

export interface HostileFigures {
  count: number
  /** Slowest first. */
  slowest: readonly Slow[]
  failed: readonly Slow[]
}

interface Slow {
  call: string
  ms: number
}

/** An ordinary value of each type. */
const ORDINARY: Record<string, unknown> = {
  text: 'x',
  'text[]': ['x'],
  boolean: true,
  integer: 1,
  bigint: 1,
  numeric: 3,
  jsonb: [],
  'timestamp with time zone': '2026-12-01T18:00:00Z',
  'time without time zone': '18:00',
}

/**
 * Calls every function in every role that may call it: with nulls, with ids from a league that may be someone else's, and
 * with more than fits, in one parameter at a time and in all at once. Every call is rolled back. Returns how many calls
 * there were, and the slowest of them.
 */
export async function measureHostile(
  database: Transactions,
  world: World,
  isWanted: (name: string) => boolean,
): Promise<HostileFigures> {
  const slowest: Slow[] = []
  let count = 0
  for (const { name, parameters, visitors, people } of world.functions) {
    for (const actor of ROLES) {
      if ((actor === 'visitor' && !visitors) || (actor !== 'service' && actor !== 'visitor' && !people))
        continue
      for (const { what, values } of callsOf(world, parameters)) {
        const call = `${name}, ${what} (${actor})`
        if (!isWanted(`hostile: ${call}`)) continue
        count++
        const sql = `select public.${name}(${parameters
          .map((one, index) => `${one.name} => $${index + 1}::text::${one.type}`)
          .join(', ')})`
        let ms = Infinity
        for (let attempt = 0; attempt < TRIES && ms > MOST_MS; attempt++)
          ms = Math.min(ms, await timeOf(database, world, actor, sql, values))
        slowest.push({ call, ms })
      }
    }
  }
  slowest.sort((a, b) => b.ms - a.ms)
  return { count, slowest: slowest.slice(0, 10), failed: slowest.filter(({ ms }) => ms > MOST_MS) }
}

interface Transactions {
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>
}

function callsOf(world: World, parameters: ApiFunction['parameters']) {
  const ordinary = parameters.map(({ name, type }) => {
    if (type === 'uuid') return theirs(world, name)
    return type === 'uuid[]' ? [theirs(world, name)] : ORDINARY[type]
  })
  const withOne = (place: number, value: unknown) =>
    ordinary.map((one, index) => (index === place ? value : one))
  return [
    { what: 'ids of others', values: ordinary },
    ...(parameters.length === 0
      ? []
      : [
          { what: 'nulls', values: parameters.map(() => null) },
          { what: 'too much of everything', values: parameters.map(({ type }) => hostileTo(type).more) },
        ]),
    ...parameters.flatMap(({ name, type }, place) =>
      hostileTo(type).oversized.map((value, index) => ({
        what: `too much of ${name}${index ? ` ${index + 1}` : ''}`,
        values: withOne(place, value),
      })),
    ),
  ].map(({ what, values }) => ({
    what,
    values: values.map((value, index) => asText(value, parameters[index]?.type ?? '')),
  }))
}

function theirs(world: World, parameter: string) {
  if (parameter.includes('game_day')) return world.today
  if (parameter.includes('round_robin')) return world.roundRobinId
  if (/player|profile|person|author/.test(parameter)) return world.people.player.profileId
  if (/rotation|game_id/.test(parameter)) return world.games[0]?.id
  return parameter.includes('club') ? world.clubId : world.leagueId
}

/** As PostgreSQL reads it. */
function asText(value: unknown, type: string): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value) && type !== 'jsonb')
    return `{${value.map((one) => JSON.stringify(one)).join(',')}}`
  return typeof value === 'string' && type !== 'jsonb' ? value : JSON.stringify(value)
}

/** Ends the transaction of a call that worked. */
class RolledBack extends Error {}

/** Milliseconds of processor time, or of elapsed time where that is unknown, however the call ends: most are refused. */
async function timeOf(
  database: Transactions,
  world: World,
  actor: Actor,
  sql: string,
  values: unknown[],
): Promise<number> {
  let since = () => Infinity
  await database
    .transaction(async (inside) => {
      await inside.exec(`set local statement_timeout = ${TIMEOUT_MS}`)
      const pid = await signIn(inside, world, actor)
      const now = () => (isProcessorTimeKnown ? processorTimeOf(pid) : performance.now())
      const started = now()
      since = () => now() - started
      await inside.query(sql, values)
      throw new RolledBack()
    })
    .catch(() => {})
  return since()
}
