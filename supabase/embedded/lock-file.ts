import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beginningOf, isAlive } from './processes.ts'
import { Refusal } from './refusal.ts'

const lockOf = (dataDir: string) => `${dataDir}.lock`

/**
 * Two processes on one PGlite folder corrupt it without a word. Takes the folder for this process, or refuses while
 * another one has it; a lock whose process is gone (killed, or its id now someone else's) is taken over. Returns
 * what gives the folder back.
 */
export function lockDataDir(dataDir: string): () => void {
  const lock = lockOf(dataDir)
  mkdirSync(path.dirname(lock), { recursive: true })
  const mine = `${process.pid} ${beginningOf(process.pid)}`
  // a hard link appears with its content or not at all
  const draft = `${lock}.${process.pid}`
  writeFileSync(draft, mine)
  try {
    while (!tryLink(draft, lock)) {
      const holder = runningHolder(dataDir)
      if (holder)
        throw new Refusal(
          `Process ${holder} is already using the data in ${dataDir}. Stop it first, or open the URL it printed.`,
        )
      takeAside(lock)
    }
  } finally {
    unlinkSync(draft)
  }
  const release = () => {
    process.off('exit', release)
    if (read(lock) === mine) rmSync(lock, { force: true })
  }
  process.on('exit', release)
  return release
}

/** The id of the process that has this folder, if there is one and it runs. */
export function runningHolder(dataDir: string): number | undefined {
  const [id, beginning] = read(lockOf(dataDir)).split(/ (.*)/)
  const pid = Number(id)
  return isAlive(pid) && beginningOf(pid) === beginning ? pid : undefined
}

function tryLink(from: string, to: string) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Removes a stale lock; what two starts at the same moment both found stale only one of them removes. */
function takeAside(lock: string) {
  const found = read(lock)
  const aside = `${lock}.${process.pid}.stale`
  try {
    renameSync(lock, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (read(aside) !== found) tryLink(aside, lock)
  unlinkSync(aside)
}

function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
