import { mutationOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { supabase } from '@/shared/supabase/client'
import { gameDayQueries } from './queries'

export interface GivenAnswer {
  gameDayId: string
  /** `none` takes the answer back. Whether there is a place, the server decides. */
  response: 'in' | 'out' | 'none'
  /** Somebody else, for whom an organiser answers. */
  player?: { id: string; name: string }
  /** An organiser gives a place although there is none. */
  beyond?: boolean
}

export const answerGameDay = mutationOptions({
  mutationFn: async ({ gameDayId, response, player, beyond }: GivenAnswer) => {
    const client = await supabase()
    const { data } = await client
      .rpc('answer_game_day', {
        p_game_day_id: gameDayId,
        p_response: response,
        p_player_id: player?.id,
        p_beyond: beyond,
      })
      .throwOnError()
    return data
  },
  meta: {
    success: (given: unknown, { player }: GivenAnswer) => told(given, player?.name),
    invalidates: [gameDayQueries.all()],
  },
})

const Many = v.object({ done: v.array(v.string()), waiting: v.number() })

/** Puts in everybody who has not answered; or takes that back, for those who have said nothing themselves since. */
export const answerForSilent = mutationOptions({
  mutationFn: async (given: { gameDayId: string; players: readonly string[]; response: 'in' | 'none' }) => {
    const client = await supabase()
    const { data } = await client
      .rpc('answer_for_silent', {
        p_game_day_id: given.gameDayId,
        p_player_ids: [...given.players],
        p_response: given.response,
      })
      .throwOnError()
    return v.parse(Many, data)
  },
  // What became of it is told in the list, beside the way back.
  meta: { invalidates: [gameDayQueries.all()] },
})

/** 'You are in', 'Maya Reyes is on the waiting list, behind 2 others'. */
function told(given: unknown, name: string | undefined): string {
  const who = name === undefined ? 'You are' : `${name} is`
  const { response, ahead } = readAnswer(given)
  if (response === 'in') return `${who} in`
  if (response === 'out') return `${who} out`
  if (response !== 'waitlist') return 'The answer is taken back'
  if (ahead === 0) return `Every place is taken: ${who.replace('You', 'you')} first on the waiting list`
  const others = ahead === 1 ? '1 other' : `${ahead} others`
  return `Every place is taken: ${who.replace('You', 'you')} on the waiting list behind ${others}`
}

function readAnswer(given: unknown): { response: unknown; ahead: number } {
  if (typeof given !== 'object' || given === null) return { response: undefined, ahead: 0 }
  const ahead = 'ahead' in given && typeof given.ahead === 'number' ? given.ahead : 0
  return { response: 'response' in given ? given.response : undefined, ahead }
}
