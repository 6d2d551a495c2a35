/**
 * Whether a hosted project would take a request to /rest/v1 the way the app means it. The embedded backend is another
 * implementation: it may take what PostgREST refuses. The grammar is that of PostgREST's reference
 * (docs.postgrest.org/en/v14/references/api): tables_views, resource_embedding, functions, preferences.
 */
import { readFileSync } from 'node:fs'
import { readMigrations } from '../supabase/embedded/migrations'

interface ForeignKey {
  name: string
  table: string
  columns: string[]
  target: string
}

interface Schema {
  tables: Map<string, Set<string>>
  functions: Map<string, { name: string; isRequired: boolean }[]>
  keys: ForeignKey[]
  /** Columns of the primary key: a table with two foreign keys in it joins their targets. */
  primaryKeys: Map<string, string[]>
}

/** Read from the generated types and the migrations. */
export function readSchema(): Schema {
  const types = readFileSync('src/shared/supabase/database.types.ts', 'utf8')
  const tables = new Map<string, Set<string>>()
  const keys: ForeignKey[] = []
  for (const [, table = '', row = '', relationships = ''] of types.matchAll(
    /^ {6}(\w+): \{\n {8}Row: \{\n([^]*?)^ {8}\}[^]*?^ {8}Relationships: \[([^]*?)\]\n {6}\}/gm,
  )) {
    tables.set(table, new Set(Array.from(row.matchAll(/^ {10}(\w+):/gm), ([, column = '']) => column)))
    for (const [, name = '', columns = '', target = ''] of relationships.matchAll(
      /foreignKeyName: '(\w+)'\s+columns: \[([^\]]*)\]\s+isOneToOne: \w+\s+referencedRelation: '(\w+)'/g,
    ))
      keys.push({ name, table, columns: Array.from(columns.matchAll(/\w+/g), ([column]) => column), target })
  }
  const [, functionTypes = ''] = types.split(/^ {4}Functions: \{$/m)
  const functions = new Map(
    Array.from(
      functionTypes.matchAll(/^ {6}(\w+):\s+\{\s+Args: (Record<PropertyKey, never>|\{[^}]*\})/gm),
      ([, name = '', args = '']) => [
        name,
        Array.from(args.matchAll(/(\w+)(\??):/g), ([, arg = '', optional]) => ({
          name: arg,
          isRequired: optional !== '?',
        })),
      ],
    ),
  )
  const primaryKeys = new Map<string, string[]>()
  for (const { sql } of readMigrations('supabase/migrations'))
    for (const [, table = '', body = ''] of sql.matchAll(/^create table public\.(\w+) \(\n([^]*?)^\)/gm)) {
      const several = /^ {2}primary key \(([^)]*)\)/m.exec(body)?.[1]?.split(/, */)
      const single = /^ {2}(\w+) .*\bprimary key\b/m.exec(body)?.[1]
      primaryKeys.set(table, several ?? (single ? [single] : []))
    }
  return { tables, functions, keys, primaryKeys }
}

const OPERATORS =
  /^(not\.)?(eq|gt|gte|lt|lte|neq|isdistinct|like|ilike|match|imatch|in|is|cs|cd|ov|sl|sr|nxr|nxl|adj|(fts|plfts|phfts|wfts)(\(\w+\))?)(\((any|all)\))?\./
const IS_VALUES = /^(null|not_null|true|false|unknown)$/i
const PREFERENCES =
  /^(return=(minimal|headers-only|representation)|resolution=(merge|ignore)-duplicates|missing=default|count=(exact|planned|estimated)|handling=(strict|lenient)|tx=(commit|rollback)|timezone=\S+|max-affected=\d+)$/
const MEDIA =
  /^(\*\/\*|application\/json|application\/vnd\.pgrst\.(object|array)\+json(;nulls=stripped)?|text\/csv)$/

/** What is wrong with a request, in words; nothing if a hosted project takes it. */
export function contractProblems(
  schema: Schema,
  { method, url, headers, body }: { method: string; url: string; headers: Headers; body?: string },
): string[] {
  const { pathname, searchParams } = new URL(url)
  const [, call, name = ''] = /^\/rest\/v1\/(rpc\/)?(\w+)$/.exec(pathname) ?? []
  const problems: string[] = []
  const say = (problem: string) => problems.push(problem)
  for (const preference of (headers.get('prefer') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean))
    if (!PREFERENCES.test(preference)) say(`Prefer: ${preference} is unknown.`)
  for (const media of (headers.get('accept') ?? '*/*').split(',').map((part) => part.trim()))
    if (!MEDIA.test(media)) say(`Accept: ${media} is unknown.`)
  if (headers.get('range')) say('Range headers only work together with Range-Unit; use limit and offset.')
  if (!name) return [`${pathname} is neither a table nor a function.`]
  if (call) checkCall(schema, name, method, searchParams, body, say)
  else checkTable(schema, name, method, searchParams, headers, body, say)
  return problems.map((problem) => `${method} ${pathname}${new URL(url).search}: ${problem}`)
}

function checkCall(
  { functions }: Schema,
  name: string,
  method: string,
  query: URLSearchParams,
  body: string | undefined,
  say: (problem: string) => void,
) {
  const parameters = functions.get(name)
  if (!parameters) return say(`There is no function ${name}.`)
  if (method !== 'POST' && method !== 'GET') return say('Functions are called with POST or GET.')
  const given = method === 'POST' ? Object.keys({ ...Object(JSON.parse(body || '{}')) }) : [...query.keys()]
  const names = parameters.map((parameter) => parameter.name)
  // PGRST202: a function is found by the exact set of names
  for (const unknown of given.filter((each) => !names.includes(each)))
    say(`${name} has no parameter ${unknown}.`)
  for (const { name: needed, isRequired } of parameters)
    if (isRequired && !given.includes(needed)) say(`${name} needs ${needed}.`)
}

function checkTable(
  schema: Schema,
  table: string,
  method: string,
  query: URLSearchParams,
  headers: Headers,
  body: string | undefined,
  say: (problem: string) => void,
) {
  const columns = schema.tables.get(table)
  if (!columns) return say(`There is no table ${table}.`)
  /** Embedded resources by the name that filters use: their alias, or their own. */
  const embeds = new Map<string, string>()
  const select = query.get('select')
  if (select !== null) checkSelect(schema, table, select, '', embeds, say)
  const tableOf = (path: string) => (path === '' ? table : embeds.get(path))
  for (const [key, value] of query) {
    if (key === 'select') continue
    const [, path = '', word = ''] = /^(?:(.*)\.)?([^.]+)$/.exec(key) ?? []
    const isLogic = word === 'and' || word === 'or'
    const isNegated = isLogic && (path === 'not' || path.endsWith('.not'))
    const target = tableOf(isNegated ? path.replace(/\.?not$/, '') : path)
    if (!target) say(`${key} names ${path}, which isn't embedded (PGRST108).`)
    else if (word === 'limit' || word === 'offset') checkNumber(key, value, say)
    else if (word === 'order') checkOrder(schema, target, value, say)
    else if (isLogic) checkLogic(schema, target, value, say)
    else if (word === 'columns') checkColumns(schema, target, value.replaceAll('"', '').split(','), say)
    else if (word === 'on_conflict') checkColumns(schema, target, value.split(','), say)
    else checkFilter(schema, target, word, value, say)
  }
  const isWrite = method === 'PATCH' || method === 'DELETE'
  const hasFilter = [...query.keys()].some(
    (key) => !/^(select|order|limit|offset|columns|on_conflict)$/.test(key),
  )
  // hosted projects load pg_safeupdate for the API, which refuses it with 21000
  if (isWrite && !hasFilter) say('A write without a filter is refused.')
  if (method === 'GET' || method === 'HEAD') return
  const rows: unknown = JSON.parse(body || '[]')
  for (const row of [rows].flat()) checkColumns(schema, table, Object.keys({ ...Object(row) }), say)
  if (select !== null && !/return=representation/.test(headers.get('prefer') ?? ''))
    say('A write answers rows only with Prefer: return=representation.')
}

function checkColumns({ tables }: Schema, table: string, names: string[], say: (problem: string) => void) {
  for (const name of names)
    if (!tables.get(table)?.has(name)) say(`${table} has no column ${name} (PGRST204).`)
}

function checkNumber(key: string, value: string, say: (problem: string) => void) {
  if (!/^\d+$/.test(value)) say(`${key} isn't a number.`)
}

function checkFilter(
  schema: Schema,
  table: string,
  column: string,
  value: string,
  say: (problem: string) => void,
) {
  checkColumns(schema, table, [column.split('-')[0] ?? ''], say)
  const operator = OPERATORS.exec(value)
  if (!operator) return say(`${column}=${value} has no operator (PGRST100).`)
  const operand = value.slice(operator[0].length)
  if (operator[2] === 'is' && !IS_VALUES.test(operand)) say(`${column} is ${operand}, which can't be asked.`)
  if (operator[2] === 'in' && !/^\([^]*\)$/.test(operand)) say(`${column}=in has no list in parentheses.`)
}

function checkOrder(schema: Schema, table: string, value: string, say: (problem: string) => void) {
  for (const part of value.split(',')) {
    const [, column = ''] = /^(\w+)(\.(asc|desc))?(\.nulls(first|last))?$/.exec(part) ?? []
    if (column === '') say(`order=${part} isn't an order.`)
    else checkColumns(schema, table, [column], say)
  }
}

function checkLogic(schema: Schema, table: string, value: string, say: (problem: string) => void) {
  if (!/^\([^]*\)$/.test(value)) return say(`${value} has no parentheses.`)
  for (const part of splitAtCommas(value.slice(1, -1))) {
    const nested = /^(?:not\.)?(?:and|or)(\([^]*\))$/.exec(part)
    const [, column = '', filter = ''] = /^([^.]+)\.([^]*)$/.exec(part) ?? []
    if (nested) checkLogic(schema, table, nested[1] ?? '', say)
    else checkFilter(schema, table, column, filter, say)
  }
}

function checkSelect(
  schema: Schema,
  table: string,
  select: string,
  path: string,
  embeds: Map<string, string>,
  say: (problem: string) => void,
) {
  // an empty list is allowed in an embed: it filters, and shows nothing
  for (const item of splitAtCommas(select).map((part) => part.trim())) {
    const embed = /^(\.\.\.)?(?:(\w+):)?(\w+)((?:!\w+)*)\(([^]*)\)$/.exec(item)
    const [, , alias, name = '', hints = '', inner = ''] = embed ?? []
    if (embed) {
      const target = resolveEmbed(schema, table, name, hints.split('!').filter(Boolean), say)
      if (!target) continue
      const at = [path, alias ?? name].filter(Boolean).join('.')
      embeds.set(at, target)
      checkSelect(schema, target, inner, at, embeds, say)
    } else if (item !== '' && item !== '*') {
      const [, column = ''] = /^(?:\w+:)?(\w+)(?:->>?[\w"]+)*(?:::\w+)?$/.exec(item) ?? []
      if (column === '') say(`"${item}" isn't something to select (PGRST100).`)
      // `players(count)` counts the rows of an embed: Postgres reads it as the aggregate
      else if (item !== 'count') checkColumns(schema, table, [column], say)
    }
  }
}

/** The table that an embed reaches. More than one way there is PGRST201 on a hosted project, and no way PGRST200. */
function resolveEmbed(
  { tables, keys, primaryKeys }: Schema,
  table: string,
  name: string,
  hints: string[],
  say: (problem: string) => void,
): string | undefined {
  const byKey = keys.find((key) => key.table === table && (key.name === name || key.columns.join() === name))
  if (byKey && !tables.has(name)) return byKey.target
  if (!tables.has(name)) {
    say(`There is nothing to embed as ${name}.`)
    return undefined
  }
  const direct = keys.filter(
    (key) => (key.table === table && key.target === name) || (key.table === name && key.target === table),
  )
  const joined = [...primaryKeys].flatMap(([junction, primary]) => {
    const inKey = keys.filter(
      (key) => key.table === junction && key.columns.every((column) => primary.includes(column)),
    )
    return inKey.some((key) => key.target === table) &&
      inKey.some((key) => key.target === name) &&
      table !== name
      ? [junction]
      : []
  })
  const hint = hints.find((each) => each !== 'inner' && each !== 'left')
  const ways = hint
    ? [
        ...direct.filter((key) => key.name === hint || key.columns.includes(hint)).map((key) => key.name),
        ...joined.filter((junction) => junction === hint),
      ]
    : [...direct.map((key) => key.name), ...joined]
  if (ways.length !== 1)
    say(
      `${table} reaches ${name} in ${ways.length} ways (${ways.join(', ')}): PGRST${ways.length === 0 ? 200 : 201}.`,
    )
  return name
}

/** The parts of a list, without cutting what is in parentheses or in quotes. */
function splitAtCommas(text: string): string[] {
  const parts = ['']
  let depth = 0
  let isQuoted = false
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted
    if (!isQuoted && letter === '(') depth += 1
    if (!isQuoted && letter === ')') depth -= 1
    if (letter === ',' && depth === 0 && !isQuoted) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}
