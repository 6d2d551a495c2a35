import { spawnSync } from 'node:child_process'
import { chownSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Who PostgreSQL runs as: us, or `nobody` when we are root. */
export function runAs(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout) || 65534
  return { uid: id('-u'), gid: id('-g') }
}

/** Gives a folder and what is in it to the user that PostgreSQL runs as. */
export function ownBy(dir: string) {
  const { uid, gid } = runAs()
  if (uid === undefined || gid === undefined) return
  chownSync(dir, uid, gid)
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chownSync(path.join(entry.parentPath, entry.name), uid, gid)
}
