import { type Camel, type CamelWord, camel, renameKeys, snakeWord } from './camel'
import type { SupabaseClient } from '@supabase/supabase-js'
import { supabase } from './client'
import type { Database, Json } from './database.types'

/* Every request to the database. What travels is in snake case, as SQL has it; what `src` sees is in camel case. */

type Client = SupabaseClient<Database>
type Functions = Database['public']['Functions']
type FunctionName = keyof Functions

/** `p_league_id` is sent as `leagueId`; null leaves the function's default. */
type Args<Name extends FunctionName> = {
  [Key in keyof Functions[Name]['Args'] as Key extends `p_${infer Word}` ? CamelWord<Word> : never]:
    | Sent<Exclude<Functions[Name]['Args'][Key], undefined>>
    | (undefined extends Functions[Name]['Args'][Key] ? null | undefined : never)
}
/** JSON may have any form. */
type Sent<Value> = Json extends Value
  ? object
  : Value extends readonly (infer Item)[]
    ? readonly Item[]
    : Value

export type Returned<Name extends FunctionName> = Camel<Functions[Name]['Returns']>

/** A request as the library's builder describes it. */
interface Described<Data> {
  throwOnError(): PromiseLike<{ data: Data }>
  /** Each builder has it; only the types of one that asks for a single row leave it out. */
  abortSignal?: (signal: AbortSignal) => unknown
}

export interface Calls {
  /** Calls a function of the database. Errors are thrown. */
  rpc: <Name extends FunctionName>(
    name: Name,
    args: Args<Name>,
    signal?: AbortSignal,
  ) => Promise<Returned<Name>>
  /** Reads or writes a table. Errors are thrown. */
  request: <Data>(describe: (client: Client) => Described<Data>, signal?: AbortSignal) => Promise<Camel<Data>>
}

export function callsOf(open: () => Promise<Client>): Calls
export function callsOf(open: () => Promise<SupabaseClient>): unknown {
  const request = async (describe: (client: SupabaseClient) => Described<unknown>, signal?: AbortSignal) => {
    const described = describe(await open())
    if (signal) described.abortSignal?.(signal)
    const { data } = await described.throwOnError()
    return camel(data)
  }
  return {
    request,
    rpc: (name: string, args: object, signal?: AbortSignal) =>
      request((client) => client.rpc(name, sentArgs(args)), signal),
  }
}

/** Calls as the person who is signed in. */
export const server = callsOf(supabase)
export const { rpc, request } = server

/** Asks Auth. Its errors are thrown. */
export async function askAuth<Answer extends { error: Error | null }>(
  ask: (auth: Client['auth']) => Promise<Answer>,
): Promise<Answer> {
  const { auth } = await supabase()
  const answer = await ask(auth)
  if (answer.error) throw answer.error
  return answer
}

/** Sends a function of the server to work. Errors are thrown. */
export async function invoke<Answer>(name: string): Promise<Answer> {
  const { functions } = await supabase()
  const { data, error } = await functions.invoke<Answer>(name, { method: 'POST' })
  if (data === null) throw error
  return data
}

/** What a function answers, with the names that the database uses: for a file. */
export async function asStored(name: FunctionName): Promise<unknown> {
  const client = await supabase()
  const { data } = await client.rpc(name).throwOnError()
  return data
}

const sentArgs = (args: object) =>
  Object.fromEntries(
    Object.entries(args)
      .filter(([, value]) => value != null)
      .map(([key, value]) => [`p_${snakeWord(key)}`, renameKeys(value, snakeWord)]),
  )

/** PostgREST answers at most this many rows and says nothing about the rest (max_rows in supabase/config.toml). */
export const PAGE_ROWS = 1000

/**
 * Every row of a list that can grow, page by page. `readPage` reads the rows whose key comes after `after`, in the order
 * of the key and at most PAGE_ROWS of them: by key, because an offset would skip or repeat rows while others write.
 */
export async function readAll<Row>(
  readPage: (after: string | null) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const last = all.at(-1)
    const rows = await readPage(last === undefined ? null : keyOf(last))
    all.push(...rows)
    if (rows.length < PAGE_ROWS) return all
  }
}

/** The rows of one answer as items, and the key after which the next page starts: undefined on the last one. */
export const pageOf = <Row extends { pageKey: string }, Item>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => Item,
) => ({ items: rows.map(toItem), next: rows.length < limit ? undefined : rows.at(-1)?.pageKey })

/** A list that is paged by key, for `infiniteQueryOptions`. */
export const paged = <Page extends { next: string | undefined }>(
  readPage: (after: string | null, signal: AbortSignal) => Promise<Page>,
) => ({
  queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | null }) =>
    readPage(pageParam, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: Page) => next,
})
