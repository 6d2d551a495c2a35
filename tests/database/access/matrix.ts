import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { Database } from '@/shared/supabase/database.types'
import type { Client } from '../backend'
import { ACTORS, type Actor, type Person } from '../cast'
import { scene, type Scene } from '../scene'

export type TableName = keyof Database['public']['Tables']

/** Something that a person tries to change through the API. */
export interface Act {
  verb: 'insert' | 'update' | 'delete' | 'call'
  /** What has to exist first, as SQL for the superuser. */
  given?: (me: Person) => string
  try: (client: Client, me: Person) => PromiseLike<{ error: { code: string; message: string } | null }>
  /** A condition in SQL that only holds once it was done. */
  done: (me: Person) => string
}

/** A function that only reads. */
export interface Question {
  verb: 'read'
  try: (client: Client) => PromiseLike<{ error: { code: string; message: string } | null; read: unknown }>
  gives: unknown
}

export interface Reading {
  /** Columns to select: the row's key and no hidden column. */
  key: string[]
  /** SQL for a row's name in the matrix, over the table as `t`. */
  label: string
  /** Names that stand for several people in the matrix. */
  groups?: Record<string, string>
}

const SIGNED_OUT = '42501'

let here: Scene

/** One backend and one cast for all matrices of a file. */
export function withCast() {
  here = scene({ rewind: false })
}

/**
 * Who may do what with a table, as a drawing:
 *
 *   reads      the rows that are seen, by their labels; `all`; `-` for none; or the code of the refusal
 *   the acts   `yes` (done, and seen to be done in the database), `-` (answered without an error, nothing changed
 *              anywhere: the row is hidden from this person) or the code of the refusal (nothing changed anywhere)
 *
 * `*` stands for everyone who has no line of their own. Every verb has to be there: what no one may do is a line too.
 */
export function accessMatrix(table: TableName, reading: Reading, acts: Record<string, Act>, drawing: string) {
  describe(`rows of ${table}`, () => {
    test('every verb is decided upon', () => {
      expect(new Set(Object.values(acts).map(({ verb }) => verb))).toEqual(
        new Set(['insert', 'update', 'delete']),
      )
    })
    for (const [name, cells] of parse(drawing, ['reads', ...Object.keys(acts)])) {
      if (name === 'reads') testReading(table, reading, cells)
      else testAct(name, acts[name] as Act, cells)
    }
  })
}

/** The same for functions: only acts and questions. */
export function callMatrix(title: string, calls: Record<string, Act | Question>, drawing: string) {
  describe(`calls: ${title}`, () => {
    for (const [name, cells] of parse(drawing, Object.keys(calls))) {
      const call = calls[name]
      if (call?.verb === 'read') testQuestion(name, call, cells)
      else testAct(name, call as Act, cells)
    }
  })
}

/** A column of a drawing. */
type Cells = Map<Actor, string>

function testQuestion(name: string, question: Question, cells: Cells) {
  test(`everyone: ${name}`, async () => {
    const answers = new Map<Actor, unknown>()
    for (const actor of cells.keys()) {
      const { error, read } = await question.try(here.cast.as(actor).client)
      answers.set(actor, error ? error.code : read)
    }
    expect(answers).toEqual(mapValues(cells, (expected) => (expected === 'yes' ? question.gives : expected)))
  })
}

function testReading(table: TableName, { key, label, groups = {} }: Reading, cells: Cells) {
  test('everyone: reads', async () => {
    const keyOf = (row: Record<string, unknown>) => key.map((column) => String(row[column])).join(' ')
    const stored = await here.sql<{ label: string; row: Record<string, unknown> }>(
      `select ${label} as label, to_jsonb(t) as row from public.${table} t`,
    )
    const labels = new Map(stored.map((one) => [keyOf(one.row), one.label]))
    const everything = [...labels.values()].toSorted()
    const answers = new Map<Actor, unknown>()
    for (const actor of cells.keys()) {
      const { data, error } = await here.cast.as(actor).client.from(table).select(key.join(','))
      const seen = (data as unknown as Record<string, unknown>[] | null)?.map(
        (row) => labels.get(keyOf(row)) ?? 'a row that is not there',
      )
      answers.set(actor, error ? error.code : seen?.toSorted())
    }
    expect(answers).toEqual(
      mapValues(cells, (expected) =>
        /^[0-9A-Z]{5}$/.test(expected) ? expected : rowsNamed(expected, groups, everything),
      ),
    )
  })
}

function rowsNamed(cell: string, groups: Record<string, string>, everything: string[]) {
  if (cell === 'all') return everything
  const names = cell === '-' ? [] : cell.split(' ').flatMap((name) => groups[name]?.split(' ') ?? [name])
  for (const name of names) if (!everything.includes(name)) throw new Error(`No row is called ${name}.`)
  return everything.filter((name) => names.includes(name))
}

function testAct(name: string, act: Act, cells: Cells) {
  const refused = [...cells.keys()].filter((actor) => cells.get(actor) !== 'yes')
  test(`everyone: ${name}`, async () => {
    const outcomes = await outcomesTogether(act, refused)
    for (const actor of cells.keys())
      if (!outcomes.has(actor)) outcomes.set(actor, await outcomeAlone(act, actor))
    expect(outcomes).toEqual(cells)
  })
}

/**
 * The outcomes for people who are all refused, one after the other: nothing changes, so what has to exist first is made
 * once, and the rows are compared once. None if something did change, or if it's made for each person.
 */
async function outcomesTogether(act: Act, actors: Actor[]): Promise<Map<Actor, string>> {
  const outcomes = new Map<Actor, string>()
  if (actors.length === 0 || act.given?.length === 1) return outcomes
  try {
    if (act.given) await here.sql.exec(act.given(here.cast.visitor))
    const before = act.given ? await here.rows.fingerprint() : here.rows.original
    expect(await holds(actors.map((actor) => `(${act.done(here.cast.as(actor))})`).join(' or '))).toBe(false)
    for (const actor of actors) {
      const me = here.cast.as(actor)
      const { error } = await act.try(me.client, me)
      outcomes.set(actor, error?.code ?? '-')
    }
    return isDeepStrictEqual(await here.rows.fingerprint(), before) ? outcomes : new Map<Actor, string>()
  } finally {
    await here.rows.rewind()
  }
}

async function outcomeAlone(act: Act, actor: Actor) {
  const me = here.cast.as(actor)
  try {
    if (act.given) await here.sql.exec(act.given(me))
    const before = act.given ? await here.rows.fingerprint() : here.rows.original
    expect(await holds(act.done(me))).toBe(false)
    const { error } = await act.try(me.client, me)
    return !error && (await holds(act.done(me))) ? 'yes' : await refusal(error, before)
  } finally {
    await here.rows.rewind()
  }
}

/** The error's code, `-` for none. Reports it if a row of any table changed anyway. */
async function refusal(
  error: { code: string } | null,
  before: Awaited<ReturnType<Scene['rows']['fingerprint']>>,
) {
  const unchanged = isDeepStrictEqual(await here.rows.fingerprint(), before)
  return (error?.code ?? '-') + (unchanged ? '' : ', and yet rows changed')
}

async function holds(condition: string) {
  const [row] = await here.sql<{ holds: boolean }>(`select (${condition}) as holds`)
  return row?.holds
}

const mapValues = <T>(cells: Cells, work: (cell: string) => T) =>
  new Map([...cells].map(([actor, cell]) => [actor, work(cell)]))

/** The drawing by its columns. */
function parse(drawing: string, columns: string[]): Map<string, Cells> {
  const [header = [], ...lines] = drawing
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(header.slice(1)).toEqual(columns)
  const drawn = new Map(lines.map(([actor = '', ...cells]) => [actor, cells]))
  for (const actor of drawn.keys())
    if (!(actor in ACTORS) && actor !== '*') throw new Error(`Who is ${actor}?`)
  const actors = Object.keys(ACTORS) as Actor[]
  const lineOf = (actor: Actor) => {
    // a visitor without a line is refused everything, and never gets what `*` may do
    const line =
      drawn.get(actor) ??
      (actor === 'signed-out visitor' ? columns.map(() => SIGNED_OUT) : drawn.get('*')) ??
      []
    if (line.length !== columns.length)
      throw new Error(`${actor}: ${line.length} cells for ${columns.length} columns`)
    return line
  }
  return new Map(
    columns.map((column, place) => [
      column,
      new Map(actors.map((actor) => [actor, lineOf(actor)[place] ?? ''])),
    ]),
  )
}
