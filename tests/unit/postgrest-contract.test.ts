import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readMigrations } from '../../supabase/embedded/migrations'
import { contractProblems, readSchema } from '../postgrest-contract'

const schema = readSchema()
const AT = 'https://backend.kitchenline.test/rest/v1/'

interface Sent {
  method?: string
  prefer?: string
  body?: object
}

function problemsOf(path: string, { method = 'GET', prefer = '', body }: Sent = {}) {
  const headers = new Headers({ accept: 'application/json', ...(prefer && { prefer }) })
  return contractProblems(schema, { method, url: AT + path, headers, body: body && JSON.stringify(body) })
}

test('the schema is read whole', () => {
  expect(schema.tables.size).toBeGreaterThan(35)
  expect(schema.functions.size).toBeGreaterThan(100)
  expect(schema.tables.get('clubs')).toContain('address')
  expect(schema.functions.get('public_league')).toEqual([
    { name: 'p_league_id', isRequired: true },
    { name: 'p_past', isRequired: false },
  ])
  expect(schema.functions.get('my_courts')).toEqual([])
  expect(schema.primaryKeys.get('league_mutes')).toEqual(['player_id', 'league_id'])
})

/*
 * tests/setup.ts holds every request of the pages' tests against the contract. asked-in.json names a file of tests for
 * each call in src, and the file fails if it stops asking. So no call in src is left unchecked.
 */
test('each call in src is sent by a test, which asked-in.json names', () => {
  const askedIn = JSON.parse(readFileSync('tests/asked-in.json', 'utf8')) as Record<string, string>
  expect(Object.keys(askedIn).toSorted()).toEqual([...callsInSource()].toSorted())
  expect(Object.values(askedIn).filter((file) => !existsSync(file))).toEqual([])
})

const VERBS: Record<string, string> = {
  select: 'GET',
  insert: 'POST',
  upsert: 'POST',
  update: 'PATCH',
  delete: 'DELETE',
}

/** `rpc/all_clubs`, `GET clubs`; with a question mark if the name or the verb isn't plain to see. */
function callsInSource(): Set<string> {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const sources = files
    // What sends the others has no name of its own to send.
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|database\.types|supabase\/calls/.test(file))
    .map((file) => readFileSync(`src/${file}`, 'utf8'))
  return new Set(sources.flatMap(callsIn))
}

function callsIn(source: string): string[] {
  const functions = Array.from(source.matchAll(/\b(?:rpc|asStored)\(([^,)]*)/g), ([, given = '']) => {
    const names = Array.from(given.matchAll(/'(\w+)'/g), ([, name = '']) => name)
    const known = names.filter((name) => schema.functions.has(name))
    return known.length > 0 ? known.map((name) => `rpc/${name}`) : [`? rpc(${given.trim()})`]
  })
  const tables = Array.from(
    source.matchAll(/(?:const (\w+) = )?\b(\w+)\s*\.from\(\s*(?:'(\w+)'\)\s*(?:\.(\w+)\()?)?/g),
    ([, variable, on = '', table, verb]) => {
      if (/^(Array|[A-Z]\w*Array)$/.test(on)) return []
      const verbs = verb ? [verb] : verbsOn(source, variable)
      return table && verbs.length > 0
        ? verbs.map((each) => `${VERBS[each] ?? '?'} ${table}`)
        : [`? from(${table ?? ''})`]
    },
  )
  return [...functions, ...tables].flat()
}

/** What is called on a variable: `courts.delete()`. */
function verbsOn(source: string, variable = '') {
  const calls = source.matchAll(/\b(\w+)\s*\.(select|insert|upsert|update|delete)\(/g)
  return Array.from(calls).flatMap(([, on, verb = '']) => (on === variable ? [verb] : []))
}

test('calls are found in the source', () => {
  expect(
    callsIn(`
      client.rpc('all_clubs', {}); client.rpc(isOne ? 'my_courts' : 'my_data')
      await client
        .from('clubs')
        .update({})
      const courts = client.from('court_configurations')
      courts.delete().eq('id', Array.from('x'))
      courts
        .upsert({})
      client.rpc(name); client.from(table); client.from('clubs')`),
  ).toEqual([
    'rpc/all_clubs',
    'rpc/my_courts',
    'rpc/my_data',
    '? rpc(name)',
    'PATCH clubs',
    'DELETE court_configurations',
    'POST court_configurations',
    '? from()',
    '? from(clubs)',
  ])
})

describe('takes', () => {
  test.each<[path: string, sent?: Sent]>([
    ['clubs?select=id,name,city&order=name.asc,id.asc&limit=1000'],
    ['clubs?select=id,title:name&id=in.(a,b)&name=ilike.*x*'],
    [
      'league_players?select=status,league:leagues!inner(id,event:events!inner(name))&league.status=neq.archived',
    ],
    ['court_assignments?select=player_id,game_days!inner()&game_days.league_id=eq.x'],
    [
      'game_days?select=id,court_assignments(seat)&court_assignments.or=(substitute_name.not.is.null,attendance.not.is.null)',
    ],
    ['league_organizers?select=league_id&accepted_at=not.is.null'],
    ['rpc/public_league', { method: 'POST', body: { p_league_id: 'x' } }],
    ['rpc/my_courts', { method: 'POST', body: {} }],
    ['clubs?id=eq.x&select=id', { method: 'PATCH', prefer: 'return=representation', body: { name: 'x' } }],
    [
      'clubs?on_conflict=id',
      { method: 'POST', prefer: 'resolution=merge-duplicates', body: [{ name: 'x' }] },
    ],
  ])('%s', (path, sent) => {
    expect(problemsOf(path, sent)).toEqual([])
  })
})

describe('refuses', () => {
  test.each<[path: string, problem: string, sent?: Sent]>([
    ['nowhere?select=id', 'There is no table nowhere'],
    ['clubs?select=id,nothing', 'clubs has no column nothing'],
    ['clubs?select=id,name name', `"name name" isn't something to select`],
    ['clubs?select=id,messages(id)', 'clubs reaches messages in 0 ways'],
    ['leagues?select=id,players(id)', 'leagues reaches players in'],
    ['clubs?id=x', 'id=x has no operator'],
    ['clubs?id=is.empty', "id is empty, which can't be asked"],
    ['clubs?id=in.a,b', 'has no list in parentheses'],
    ['clubs?order=name.down', "isn't an order"],
    ['clubs?limit=ten', "isn't a number"],
    ['clubs?or=name.eq.x', 'has no parentheses'],
    ['clubs?leagues.status=eq.active', "names leagues, which isn't embedded"],
    ['clubs', 'Prefer: return=everything is unknown', { prefer: 'return=everything' }],
    ['clubs', 'A write without a filter', { method: 'DELETE' }],
    ['clubs?id=eq.x&select=id', 'only with Prefer: return=representation', { method: 'DELETE' }],
    ['clubs?id=eq.x', 'clubs has no column title', { method: 'PATCH', body: { title: 'x' } }],
    ['rpc/nothing', 'There is no function nothing', { method: 'POST' }],
    ['rpc/public_league', 'public_league needs p_league_id', { method: 'POST', body: {} }],
    ['rpc/my_courts', 'my_courts has no parameter p_id', { method: 'POST', body: { p_id: 'x' } }],
  ])('%s: %s', (path, problem, sent) => {
    expect(problemsOf(path, sent)).toEqual([expect.stringContaining(problem)])
  })
})

/*
 * Hosted projects load pg_safeupdate for everyone who comes through the API (github.com/supabase/postgres,
 * migrations/db/migrations/20260403172611): an UPDATE or DELETE without WHERE fails with 21000 there, also in a function.
 */
test('no function updates or deletes without a condition', () => {
  const found = readMigrations('supabase/migrations').flatMap(({ file, sql }) =>
    unconditional(sql).map((statement) => `${file}: ${statement}`),
  )
  expect(found).toEqual([])
  expect(
    unconditional(
      "begin\n  delete from a;\n  update b set c = (select 1 where true);\n  delete from a where d = 'e';",
    ),
  ).toEqual(['delete from a', 'update b set c = (select 1 where true)'])
  expect(unconditional(readFileSync('supabase/send-messages.sql', 'utf8'))).toEqual([])
})

function unconditional(sql: string): string[] {
  const code = sql.replaceAll(/--.*$/gm, '')
  return Array.from(
    code.matchAll(/(?<!do )(?<!of )\b(?:delete from [\w.]+|update [\w.]+(?: \w+)? set)\b/g),
    ({ index }) => statementAt(code, index),
  ).filter((statement) => !/\bwhere\b/.test(withoutParentheses(statement)))
}

/** To the semicolon, the parenthesis, or the body that ends it. */
function statementAt(code: string, start: number): string {
  let depth = 0
  let end = start
  for (; end < code.length; end += 1) {
    const letter = code[end]
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (depth < 0 || (depth === 0 && letter === ';') || code.startsWith('$$', end)) break
  }
  return code.slice(start, end).trim()
}

function withoutParentheses(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)/g, '')
  return shorter === text ? text : withoutParentheses(shorter)
}
