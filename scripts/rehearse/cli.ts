import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

/**
 * The binary of the Supabase CLI, which comes as one package a platform. Its launcher package is left out: it names
 * platforms that the registry lacks, and `npm ci` then refuses the lock file.
 */
export function findCli(): string | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve('@supabase/cli-linux-x64/package.json')
    return path.join(path.dirname(manifest), 'bin/supabase')
  } catch {
    return undefined // npm leaves an optional package out where its platform does not fit
  }
}

/** Runs the CLI in the root of the checkout. Throws, with what it printed, if it fails. */
export function runCli(command: string[]) {
  const binary = findCli()
  if (!binary) throw new Error('The Supabase CLI is not installed here: its package is for Linux x64.')
  return promisify(execFile)(binary, command, {
    env: { ...process.env, DO_NOT_TRACK: '1' },
    maxBuffer: 16 * 1024 * 1024,
  })
}
