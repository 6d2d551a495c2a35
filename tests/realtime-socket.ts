/** How the Realtime server answers the next request to join. */
type Manners = 'accepts' | 'refuses' | 'says nothing' | 'hangs up'

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown]
type Join = { config: { postgres_changes: { table: string }[] } }

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
  readonly #joined: { topic: string; joinRef: string | null; tables: string[] }[] = []

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

  /** The tables that pages currently listen to. */
  static get told(): string[] {
    return RealtimeSocket.#open().flatMap((socket) => socket.#joined.flatMap(({ tables }) => tables))
  }

  /** Something was written to a table. */
  static change(table: string) {
    for (const socket of RealtimeSocket.#open()) {
      for (const { topic, tables } of socket.#joined) {
        const data = {
          schema: 'public',
          table,
          type: 'UPDATE',
          commit_timestamp: '',
          columns: [],
          errors: null,
        }
        socket.#say([null, null, topic, 'postgres_changes', { ids: [tables.indexOf(table) + 1], data }])
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
    const asked = (payload as Join).config.postgres_changes
    this.#joined.push({ topic, joinRef, tables: asked.map(({ table }) => table) })
    reply('ok', { postgres_changes: asked.map((change, index) => ({ ...change, id: index + 1 })) })
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
