import { generateKeyPairSync, randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
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
  /** How push services recognize this backend (RFC 8292), base64url. */
  vapid: { publicKey: string; privateKey: string }
}

export function generateKeys(): Keys {
  const key = (kind: string) => `sb_${kind}_${randomBytes(24).toString('base64url')}`
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: key('publishable'),
    secretKey: key('secret'),
    vapid: generateVapidKeys(),
  }
}

/** A P-256 key pair, with the public key as an uncompressed point. */
function generateVapidKeys(): Keys['vapid'] {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({
    format: 'jwk',
  })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

/** The keys of this checkout, made at its first start. No one else on the machine can read the file. */
export function loadKeys(file: string): Keys {
  if (!existsSync(file)) createKeys(file)
  chmodSync(file, 0o600)
  const keys = parse(readFileSync(file, 'utf8'))
  if (!keys) throw new Refusal(`Can't read the keys in ${file}. Delete it and start again.`)
  if (keys.vapid) return { ...keys, vapid: keys.vapid }
  // A checkout from before push messages.
  const completed = { ...keys, vapid: generateVapidKeys() }
  renameSync(writeDraft(file, completed), file)
  return completed
}

/** Of two first starts at the same moment one makes the keys, and the other takes them, never half-written. */
function createKeys(file: string) {
  mkdirSync(path.dirname(file), { recursive: true })
  // a hard link appears with its content or not at all
  const draft = writeDraft(file, generateKeys())
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
}

function writeDraft(file: string, keys: Keys) {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return draft
}

function parse(text: string): (Omit<Keys, 'vapid'> & Partial<Keys>) | undefined {
  try {
    const keys = JSON.parse(text) as Partial<Record<keyof Keys, unknown>>
    const { jwtSecret, publishableKey, secretKey, vapid } = keys
    if (typeof jwtSecret !== 'string' || jwtSecret.length < 32) return undefined
    if (typeof publishableKey !== 'string' || typeof secretKey !== 'string') return undefined
    return { jwtSecret, publishableKey, secretKey, ...(isKeyPair(vapid) && { vapid }) }
  } catch {
    return undefined // the caller says which file
  }
}

function isKeyPair(value: unknown): value is Keys['vapid'] {
  const { publicKey, privateKey }: Partial<Record<keyof Keys['vapid'], unknown>> = { ...Object(value) }
  return typeof publicKey === 'string' && typeof privateKey === 'string'
}
