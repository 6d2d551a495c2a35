import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Mail } from './mail.ts'

export interface ReceivedMail extends Mail {
  id: number
  /** When it was sent, ISO 8601. */
  at: string
}

const KEPT = 200

/** Where local email goes instead of out: one line of JSON an email, so that a crash costs at most the last one. */
export class Mailbox {
  readonly #file: string
  #mails: ReceivedMail[]

  constructor(file: string) {
    this.#file = file
    this.#mails = existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(parseLine) : []
    mkdirSync(path.dirname(file), { recursive: true })
    this.#dropOldest()
    writeFileSync(file, this.#mails.map((mail) => `${JSON.stringify(mail)}\n`).join(''), { mode: 0o600 })
  }

  /** The newest first. */
  list(): readonly ReceivedMail[] {
    return this.#mails.toReversed()
  }

  find(id: number): ReceivedMail | undefined {
    return this.#mails.find((mail) => mail.id === id)
  }

  deliver(mail: Mail) {
    const received = { id: (this.#mails.at(-1)?.id ?? 0) + 1, at: new Date().toISOString(), ...mail }
    // Written down first: what could not be kept has not arrived, and the sender is told.
    appendFileSync(this.#file, `${JSON.stringify(received)}\n`)
    this.#mails.push(received)
    this.#dropOldest()
    return Promise.resolve()
  }

  #dropOldest() {
    this.#mails = this.#mails.slice(-KEPT)
  }
}

/** The last line of a file that was being written when the process was killed is no email. */
function parseLine(line: string): ReceivedMail[] {
  if (!line) return []
  try {
    return [JSON.parse(line) as ReceivedMail]
  } catch {
    return []
  }
}
