import { SignJWT } from 'jose'
import { sendScore } from '@/features/scoring/league-game'
import type { ScoreSender } from '@/shared/outbox/score-kind'
import type { SubmissionResult, Submission, PendingScore } from '@/shared/outbox/pending-score'
import { guardedFetch } from '@/shared/supabase/guarded-fetch'
import type { Seeded } from '../../unit/seeded'
import type { Client } from '../backend'
import type { Scene } from '../scene'
import { callsAs, type Person } from '../cast'
import type { VirtualTime } from './virtual-time'

/** What can happen to a request. `fine` is listed several times to be likelier. */
const FATES = [
  'fine',
  'fine',
  'fine',
  'fine',
  'fine',
  'never leaves',
  'answer lost',
  'delivered twice',
  'delivered late',
  'hangs',
  'hangs after it arrived',
  'too many requests',
  'bad gateway',
  'page of a Wi-Fi',
  'database restarts',
  'unknown answer',
  'token ran out',
  'someone else signed in',
] as const
export type Fate = (typeof FATES)[number]

export interface Said {
  pendingScore: PendingScore
  entry: Submission
  answer: SubmissionResult
}

/** A bad network in front of the real API, below the app's own client. Records every answer that came through. */
export class Network {
  readonly #here: Scene
  readonly #people: readonly Person[]
  readonly #random: Seeded
  readonly #time: VirtualTime
  readonly #clients = new Map<string, Client>()
  #spell: { fate: Fate; until: number } = { fate: 'fine', until: -Infinity }
  readonly said: Said[] = []
  /** Who sent what, by submission id. */
  readonly authors = new Map<string, string>()
  /** What happened, in a form that is the same for every run of a scenario. */
  readonly log: string[] = []

  constructor(here: Scene, people: readonly Person[], random: Seeded, time: VirtualTime) {
    this.#here = here
    this.#people = people
    this.#random = random
    this.#time = time
  }

  readonly sender: ScoreSender = {
    send: (pendingScore, entry, { signal }) => this.#time.counted(this.#send(pendingScore, entry, signal)),
    show: () => undefined,
  }

  /** For this long, the same happens to every request. */
  has(fate: Fate, ms = Infinity): void {
    this.#spell = { fate, until: this.#time.now + ms }
  }

  async #send(pendingScore: PendingScore, entry: Submission, signal: AbortSignal): Promise<SubmissionResult> {
    this.authors.set(entry.submissionId, pendingScore.owner)
    const answer = await sendScore(
      callsAs({ client: this.#clientOf(pendingScore.owner) }),
      pendingScore,
      entry,
      signal,
    )
    this.said.push({ pendingScore, entry, answer })
    this.log.push(`${entry.team1}–${entry.team2} ${answer.outcome}`)
    return answer
  }

  #clientOf(owner: string): Client {
    let client = this.#clients.get(owner)
    if (!client) {
      const network: typeof fetch = (input, init) => this.#request(new Request(input, init))
      const guarded = guardedFetch({
        key: this.#here.backend.keys.publishableKey,
        hasSession: () => true,
        fetch: network,
        // The outbox measures ten seconds in virtual time; this timeout would use real time.
        timeoutMs: 10 * 60_000,
      })
      client = this.#here.backend.through(
        guarded,
        this.#people.find((person) => person.id === owner)?.token ?? '',
      )
      this.#clients.set(owner, client)
    }
    return client
  }

  async #request(request: Request): Promise<Response> {
    const isSpell = this.#time.now < this.#spell.until
    const fate = isSpell ? this.#spell.fate : this.#random.pick(FATES)
    this.log.push(`${this.#time.now}: ${fate}`)
    const body = await request.text()
    const arrive = (bearer?: string) => {
      const headers = new Headers(request.headers)
      if (bearer) headers.set('Authorization', `Bearer ${bearer}`)
      // Its sender may be gone by then, but it still arrives.
      return this.#here.backend.fetch(new Request(request.url, { method: request.method, headers, body }))
    }
    const way = () => this.#time.sleep(this.#random.pick([5, 40, 300, 2_500]))
    const lost = () => new TypeError('Failed to fetch')
    await way()
    switch (fate) {
      case 'fine': {
        const answer = await arrive()
        await way()
        return answer
      }
      case 'never leaves':
        throw lost()
      case 'answer lost':
        await arrive()
        throw lost()
      case 'delivered twice':
        await arrive()
        return arrive()
      case 'delivered late':
        this.#time.later(() => void this.#time.counted(arrive()), this.#random.between(1_000, 120_000))
        throw lost()
      case 'hangs':
        return this.#time.idle(givenUp(request.signal))
      case 'hangs after it arrived':
        await arrive()
        return this.#time.idle(givenUp(request.signal))
      case 'too many requests':
        return Response.json({ message: 'slow down' }, { status: 429 })
      case 'bad gateway':
        return new Response('<h1>Bad gateway</h1>', {
          status: this.#random.pick([502, 503, 504]),
          headers: { 'Content-Type': 'text/html' },
        })
      case 'page of a Wi-Fi':
        return new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
      case 'database restarts':
        // It may have committed before that.
        if (this.#random.once(2)) await arrive()
        return this.#random.pick([
          () => Response.json({ code: '57P01', message: 'terminating connection' }, { status: 500 }),
          () => Response.json({ code: 'PGRST001', message: 'no connection' }, { status: 503 }),
          () => Response.json({ code: 'PGRST002', message: 'no schema cache' }, { status: 503 }),
        ])()
      case 'unknown answer':
        return this.#random.pick([
          () => Response.json([]),
          () => Response.json({ outcome: 'fine' }),
          () => Response.json({ code: 'PGRST202', message: 'no such function' }, { status: 404 }),
          () => new Response(null, { status: 204 }),
        ])()
      case 'token ran out':
        return arrive(await this.#expiredToken())
      case 'someone else signed in':
        return arrive(this.#tokenOfAnother(request))
      default:
        return fate satisfies never
    }
  }

  #tokenOfAnother(request: Request): string {
    const bearer = request.headers.get('Authorization')?.replace('Bearer ', '')
    return this.#random.pick(this.#people.filter(({ token }) => token !== bearer)).token
  }

  #expiredToken(): Promise<string> {
    return new SignJWT({ role: 'authenticated' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(this.#people[0]?.authId ?? '')
      .setAudience('authenticated')
      .setExpirationTime(1_000_000_000)
      .sign(new TextEncoder().encode(this.#here.backend.keys.jwtSecret))
  }
}

function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
}
