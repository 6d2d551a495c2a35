import { mutationOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'

export interface RsvpInput {
  gameDayId: string
  /** `none` takes the answer back. Whether there is a place, the server decides. */
  response: 'in' | 'out' | 'none'
  /** Someone else, for whom an organizer answers. */
  player?: { id: string; name: string }
  /** An organizer gives a place although there is none. */
  beyond?: boolean
}

export const submitRsvp = mutationOptions({
  mutationFn: async ({ gameDayId, response, player, beyond }: RsvpInput) => {
    const client = await supabase()
    const { data } = await client
      .rpc('submit_rsvp', {
        p_game_day_id: gameDayId,
        p_response: response,
        p_player_id: player?.id,
        p_beyond: beyond,
      })
      .throwOnError()
    return data
  },
  meta: {
    success: (given: unknown, { player }: RsvpInput) => told(given, player?.name),
    invalidates: [keyFor('game-days')],
  },
})

const Many = v.object({ done: v.array(v.string()), waiting: v.number() })

/** Puts in everyone who has not answered; or undoes that, for those who have said nothing themselves since. */
export const setMissingRsvps = mutationOptions({
  mutationFn: async (given: { gameDayId: string; players: readonly string[]; response: 'in' | 'none' }) => {
    const client = await supabase()
    const { data } = await client
      .rpc('set_missing_rsvps', {
        p_game_day_id: given.gameDayId,
        p_player_ids: [...given.players],
        p_response: given.response,
      })
      .throwOnError()
    return v.parse(Many, data)
  },
  // What became of it is told in the list, beside the way back.
  meta: { invalidates: [keyFor('game-days')] },
})

/** "You're in", 'This game day is full. Maya Reyes is on the waitlist behind 2 others'. */
function told(given: unknown, name: string | undefined): string {
  const who = name === undefined ? "You're" : `${name} is`
  const { response, ahead } = readAnswer(given)
  if (response === 'in') return `${who} in`
  if (response === 'out') return `${who} out`
  if (response !== 'waitlist') return 'RSVP cleared'
  if (ahead === 0) return `This game day is full. ${who} first on the waitlist`
  const others = ahead === 1 ? '1 other' : `${ahead} others`
  return `This game day is full. ${who} on the waitlist behind ${others}`
}

function readAnswer(given: unknown): { response: unknown; ahead: number } {
  if (typeof given !== 'object' || given === null) return { response: undefined, ahead: 0 }
  const ahead = 'ahead' in given && typeof given.ahead === 'number' ? given.ahead : 0
  return { response: 'response' in given ? given.response : undefined, ahead }
}
