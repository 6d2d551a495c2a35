import { existsSync, readFileSync } from 'node:fs'
import type { Sql } from '../supabase/embedded/database'

type Times = ReadonlyMap<number, number>

/** The nanoseconds that each process of the database has been on a processor; undefined where Linux doesn't say. */
export async function processorTimes(database: Sql): Promise<Times | undefined> {
  if (!existsSync('/proc/self/schedstat')) return undefined
  const processes = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  )
  return new Map(
    processes.map(({ pid }) => [
      pid,
      Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]),
    ]),
  )
}

/** Milliseconds between the two. */
export function processorTimeSince(before: Times, after: Times): number {
  const spent = [...after].map(([pid, time]) => time - (before.get(pid) ?? 0))
  return spent.reduce((sum, time) => sum + time, 0) / 1e6
}
