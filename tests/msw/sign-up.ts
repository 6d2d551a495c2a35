import { http, HttpResponse } from 'msw'
import type { Database } from '@/shared/supabase/database.types'
import { personRows } from '../round-robin-row'
import type { PlayBackend } from './play'
import { BACKEND, server } from './server'

type Functions = Database['public']['Functions']

/**
 * Turns the round robin of `playBackend` into one that takes sign-ups, with a list of these people, and answers what
 * changes the list. Returns the requests. What the real one refuses is tested in tests/database.
 */
export function signUpBackend({ sheet }: PlayBackend, letters: string, capacity: number) {
  Object.assign(sheet, { games: [], people: personRows(letters) })
  Object.assign(sheet.round_robin, { sign_up: 'open', capacity })
  const calls: [name: keyof Functions, args: Record<string, unknown>][] = []
  const state = {
    calls,
    /** What the next request is refused with: status, hint, and message. */
    refusal: null as [number, string, string] | null,
    /** The next request is carried out, but its answer is lost. */
    losesAnswer: false,
    argsOf: (name: keyof Functions) => calls.filter(([called]) => called === name).map(([, args]) => args),
  }
  const answer = (name: keyof Functions, done: (args: Record<string, unknown>) => unknown) =>
    http.post<never, Record<string, unknown>>(`${BACKEND}/rest/v1/rpc/${name}`, async ({ request }) => {
      const args = await request.json()
      calls.push([name, args])
      if (state.refusal) {
        const [status, hint, message] = state.refusal
        state.refusal = null
        return HttpResponse.json({ code: `PT${status}`, hint, message, details: null }, { status })
      }
      const result = done(args)
      sheet.round_robin.draw_version++
      if (!state.losesAnswer) return HttpResponse.json(result ?? null)
      state.losesAnswer = false
      return HttpResponse.error()
    })
  const put = (id: string, name: string) => {
    if (sheet.people.some((person) => person.id === id)) return
    const [row] = personRows('A')
    if (row) sheet.people.push({ ...row, id, name, position: sheet.people.length + 1 })
  }
  const drop = (id: unknown) => {
    sheet.people = sheet.people.filter((person) => person.id !== id)
  }
  server.use(
    answer('open_sign_up', (args) => args.p_id),
    answer('sign_up_for_round_robin', ({ p_name, p_secret }) => {
      const id = typeof p_secret === 'string' ? `of ${p_secret}` : 'my entry'
      if (sheet.people.some((person) => person.id !== id && person.name === p_name)) return null
      put(id, typeof p_name === 'string' ? p_name : 'Tom K.')
      if (p_secret === undefined) Object.assign(sheet, { my_player_id: id, access: 'player' })
      return id
    }),
    answer('withdraw_sign_up', ({ p_secret }) => drop(`of ${String(p_secret)}`)),
    answer('leave_round_robin', () => {
      drop(sheet.my_player_id)
      sheet.my_player_id = null
    }),
    answer('add_sign_ups', ({ p_people }) => {
      for (const { id, guest_name } of p_people as { id: string; guest_name: string }[]) put(id, guest_name)
    }),
    answer('remove_sign_up', ({ p_person_id }) => drop(p_person_id)),
    answer('remove_guests_since', ({ p_since }) => {
      const gone = sheet.people.filter(({ signed_up_at: at }) => at !== null && at >= String(p_since))
      for (const { id } of gone) drop(id)
      return gone.length
    }),
    answer('let_in', () => {
      sheet.round_robin.capacity = capacity + 1
    }),
    answer('change_sign_up', ({ p_is_open }) => {
      if (p_is_open !== undefined) sheet.round_robin.sign_up = p_is_open === true ? 'open' : 'closed'
    }),
    answer('start_round_robin', ({ p_id }) => {
      Object.assign(sheet.round_robin, { sign_up: null, capacity: null })
      return p_id
    }),
    answer('cancel_sign_up', () => null),
  )
  return state
}
