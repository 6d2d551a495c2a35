import { existsSync, readFileSync } from 'node:fs'
import type { Sql } from '../supabase/embedded/database'

type Times = ReadonlyMap<number, number>

/** Whether the system says how long a process has used a processor: Linux does. */
export const isProcessorTimeKnown = existsSync('/proc/self/schedstat')

/** How many milliseconds this process has used a processor. */
export const processorTimeOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6

/** How many milliseconds each process of the database has used a processor; undefined where the system doesn't say. */
export async function processorTimes(database: Sql): Promise<Times | undefined> {
  if (!isProcessorTimeKnown) return undefined
  const processes = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  )
  return new Map(processes.map(({ pid }) => [pid, processorTimeOf(pid)]))
}

/** Milliseconds between the two. */
export function processorTimeSince(before: Times, after: Times): number {
  const spent = [...after].map(([pid, time]) => time - (before.get(pid) ?? 0))
  return spent.reduce((sum, time) => sum + time, 0)
}
