import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from './refusal.ts'

/** What an own backend needs to know its callers. None of it is in the repository or in a build. */
export interface Keys {
  /** Signs the tokens of people who are signed in. */
  jwtSecret: string
  /** Sent by the app in the browser; stands for `anon` until a token says more. */
  publishableKey: string
  /** For functions on the server side; stands for `service_role`. */
  secretKey: string
}

export function generateKeys(): Keys {
  const key = (kind: string) => `sb_${kind}_${randomBytes(24).toString('base64url')}`
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: key('publishable'),
    secretKey: key('secret'),
  }
}

/** The keys of this checkout, made at its first start. No one else on the machine can read the file. */
export function loadKeys(file: string): Keys {
  if (!existsSync(file)) createKeys(file)
  chmodSync(file, 0o600)
  const keys = parse(readFileSync(file, 'utf8'))
  if (!keys) throw new Refusal(`Can't read the keys in ${file}. Delete it and start again.`)
  return keys
}

/** Of two first starts at the same moment one makes the keys, and the other takes them, never half-written. */
function createKeys(file: string) {
  mkdirSync(path.dirname(file), { recursive: true })
  // a hard link appears with its content or not at all
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${JSON.stringify(generateKeys(), null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
}

function parse(text: string): Keys | undefined {
  try {
    const keys = JSON.parse(text) as Partial<Record<keyof Keys, unknown>>
    const { jwtSecret, publishableKey, secretKey } = keys
    if (typeof jwtSecret !== 'string' || jwtSecret.length < 32) return undefined
    if (typeof publishableKey !== 'string' || typeof secretKey !== 'string') return undefined
    return { jwtSecret, publishableKey, secretKey }
  } catch {
    return undefined // the caller says which file
  }
}
