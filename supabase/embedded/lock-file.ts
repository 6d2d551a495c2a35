import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { beginningOf, isAlive } from './processes.ts'
import { Refusal } from './refusal.ts'

const lockOf = (dataDir: string) => `${dataDir}.lock`

/**
 * Two processes on one PGlite folder corrupt it without a word. Takes the folder for this process, or refuses while
 * another one has it; a lock whose process is gone (killed, or its id now someone else's) is taken over, and so is one that
 * came along with a copy of the folder. Returns what gives the folder back.
 */
export function lockDataDir(dataDir: string): () => void {
  const lock = lockOf(dataDir)
  mkdirSync(path.dirname(lock), { recursive: true })
  const mine = `${process.pid} ${beginningOf(process.pid)} in ${placeOf(lock)}`
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
  const lock = lockOf(dataDir)
  const [, id, beginning, place] = /^(\d+) (.*?)(?: in (\d+))?$/.exec(read(lock)) ?? []
  const pid = Number(id)
  const isCopied = place !== undefined && place !== placeOf(lock)
  return !isCopied && isAlive(pid) && beginningOf(pid) === beginning ? pid : undefined
}

/** The number that the file system gave to the lock's folder: the same by any path, and another one for a copy. */
const placeOf = (lock: string) => String(statSync(path.dirname(lock), { bigint: true }).ino)

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
