import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isAlive } from './processes.ts'

/** How the temporary folder of a server begins; the file `owner.pid` in it names the process that started it. */
export const HOME_PREFIX = 'kitchen-line-postgres-'

/** A test run that was killed leaves its server running and its folder behind: the next start clears both. */
export function removeAbandonedHomes() {
  for (const name of readdirSync(os.tmpdir())) {
    const home = path.join(os.tmpdir(), name)
    const ownerFile = path.join(home, 'owner.pid')
    if (!name.startsWith(HOME_PREFIX) || !existsSync(ownerFile)) continue
    if (isAlive(Number(readFileSync(ownerFile, 'utf8')))) continue
    const pidFile = path.join(home, 'data/postmaster.pid')
    const pid = existsSync(pidFile) && Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    if (pid && isPostgresOf(pid, home)) process.kill(pid, 'SIGQUIT')
    rmSync(home, { recursive: true, force: true })
  }
}

/** A process id is used again by the system: only a process whose command line names this folder is ours. */
function isPostgresOf(pid: number, home: string) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(home)
  } catch {
    return false // no such process, or a system without /proc: leave it alone
  }
}
