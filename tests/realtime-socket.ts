/** How the Realtime server answers the next request to join. */
type Manners = 'accepts' | 'refuses' | 'says nothing' | 'hangs up'

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown]
type Join = { access_token?: string; config: { private?: boolean } }

const OPEN = 1
const CLOSED = 3

/**
 * A WebSocket with this file as its other end, which speaks as much of Supabase Realtime's protocol as its client
 * needs.
 */
export class RealtimeSocket {
  static manners: Manners = 'accepts'
  static opened: RealtimeSocket[] = []

  readyState = 0
  binaryType = 'blob'
  onopen: (() => void) | null = null
  onerror: ((event: object) => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: object) => void) | null = null
  readonly #joined: { topic: string; joinRef: string | null }[] = []

  constructor() {
    RealtimeSocket.opened.push(this)
    queueMicrotask(() => {
      if (RealtimeSocket.manners === 'hangs up') return this.#end(1006)
      this.readyState = OPEN
      this.onopen?.()
    })
  }

  /** The client keeps a connection open for a while after its last channel, but the next test starts without one. */
  static reset() {
    for (const socket of RealtimeSocket.#open()) socket.#end(1000)
    RealtimeSocket.manners = 'accepts'
    RealtimeSocket.opened = []
  }

  /** The topics that pages currently listen to. */
  static get told(): string[] {
    return RealtimeSocket.#open().flatMap((socket) => socket.#joined.map(({ topic }) => topic))
  }

  /** The database told a topic of a change. */
  static change(told: string) {
    for (const socket of RealtimeSocket.#open()) {
      for (const { topic } of socket.#joined) {
        if (topic !== told) continue
        socket.#say([
          null,
          null,
          topic,
          'broadcast',
          { type: 'broadcast', event: 'change', payload: { id: crypto.randomUUID() }, meta: {} },
        ])
      }
    }
  }

  /** The server closes every channel, or the connection breaks. */
  static end(how: 'channel' | 'line') {
    for (const socket of RealtimeSocket.#open()) {
      const joined = socket.#joined.splice(0)
      if (how === 'line') socket.#end(1006)
      else for (const { topic, joinRef } of joined) socket.#say([joinRef, null, topic, 'phx_close', {}])
    }
  }

  static #open() {
    return RealtimeSocket.opened.filter(({ readyState }) => readyState === OPEN)
  }

  send(text: string) {
    const [joinRef, ref, topic, event, payload] = JSON.parse(text) as Frame
    const reply = (status: string, response: object) =>
      this.#say([joinRef, ref, topic, 'phx_reply', { status, response }])
    if (event === 'phx_leave') {
      this.#joined.splice(0)
      reply('ok', {})
    }
    if (event !== 'phx_join') return
    if (RealtimeSocket.manners === 'refuses') reply('error', { reason: 'Unauthorized' })
    if (RealtimeSocket.manners !== 'accepts') return
    const { access_token, config } = payload as Join
    if (!config.private || !access_token) return reply('error', { reason: 'Unauthorized' })
    this.#joined.push({ topic, joinRef })
    reply('ok', { postgres_changes: [] })
  }

  close(code = 1000) {
    if (this.readyState !== CLOSED) this.#end(code)
  }

  #end(code: number) {
    this.readyState = CLOSED
    queueMicrotask(() => this.onclose?.({ code, wasClean: code === 1000, reason: '' }))
  }

  #say(frame: Frame) {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(frame) }))
  }
}
