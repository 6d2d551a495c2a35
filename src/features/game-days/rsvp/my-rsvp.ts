import {
  MutationObserver,
  mutationOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { useMe } from '@/features/auth/use-me'
import { errorCode, isOutage, sentenceFor } from '@/shared/lib/errors'
import { storedValue } from '@/shared/lib/stored-value'
import { keyFor } from '@/shared/query-keys'
import type { RsvpResponse } from './rsvp'
import { sendRsvp, submitRsvp, type RsvpInput } from './submit-rsvp'

type Response = RsvpInput['response']

/** Someone's own RSVPs that the server doesn't have yet, by profile and game day. */
const waiting = storedValue({
  key: 'kitchen-line.waiting-rsvps',
  schema: v.record(v.string(), v.picklist(['in', 'out', 'none'])),
  storage: 'local',
})
const listeners = new Set<() => void>()
/** Keys of those that are on their way. */
const sending = new Set<string>()
const keyOf = (profileId: string, gameDayId: string) => `${profileId}/${gameDayId}`

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function setWaiting(key: string, response: Response | null) {
  const { [key]: _, ...others } = waiting.read() ?? {}
  waiting.write(response === null ? others : { ...others, [key]: response })
  for (const listener of listeners) listener()
}

/**
 * An own RSVP is on the phone before it is sent, and stays there until the server's answer is on the page. Those to one
 * game day go one after the other, so that the last one counts.
 */
function submitMyRsvp(profileId: string, gameDayId: string) {
  const key = keyOf(profileId, gameDayId)
  const unsent = () => waiting.read()?.[key]
  return mutationOptions({
    // Names the player, because someone else may be signed in by the time it leaves.
    mutationFn: ({ response }: OwnRsvp) => sendRsvp({ gameDayId, response, player: { id: profileId } }),
    scope: { id: key },
    onMutate: ({ response }) => {
      sending.add(key)
      setWaiting(key, response)
    },
    onSettled: async (_given, error, { response }, _result, { client }) => {
      if (!isForLater(error)) {
        await client.invalidateQueries({ queryKey: keyFor('game-days') })
        // The person may have changed their mind meanwhile.
        if (unsent() === response) setWaiting(key, null)
      }
      sending.delete(key)
    },
    meta: {
      success: submitRsvp.meta?.success,
      // What waits says so in its place.
      error: (error: unknown) => (isForLater(error) && unsent() ? null : sentenceFor(error)),
    },
  })
}

type OwnRsvp = Pick<RsvpInput, 'response'>

/** It can still be taken: there was no answer, or the answer was to someone else who is signed in now. */
const isForLater = (error: unknown) => isOutage(error) || errorCode(error) === 'not_allowed'

/** The person's own RSVP to a game day, `saved` as the server has it, and how to give one. */
export function useMyRsvp(gameDayId: string, saved: RsvpResponse | null) {
  const { profileId } = useMe()
  const { mutate, isPending, variables } = useMutation(submitMyRsvp(profileId, gameDayId))
  const key = keyOf(profileId, gameDayId)
  const unsent = useSyncExternalStore(subscribe, () => waiting.read()?.[key] ?? null)
  return {
    answer: unsent === 'in' || unsent === 'out' ? unsent : saved,
    /** It couldn't be sent yet. */
    isWaiting: unsent !== null && !isPending,
    pending: isPending ? variables.response : null,
    onSay: (response: 'in' | 'out') => mutate({ response }),
  }
}

const AGAIN_MS = 30_000

/** Sends what waits on this phone: at the start, when the network or the page comes back, and every half minute. */
export function useSendWaitingRsvps(): void {
  const client = useQueryClient()
  const { profileId } = useMe()
  const hasAny = useSyncExternalStore(subscribe, () => waitingOf(profileId).length > 0)
  useEffect(() => {
    if (!hasAny) return undefined
    const send = () => void sendWaiting(client, profileId)
    const timer = setInterval(send, AGAIN_MS)
    send()
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', send)
    }
  }, [client, profileId, hasAny])
}

function waitingOf(profileId: string): RsvpInput[] {
  return Object.entries(waiting.read() ?? {}).flatMap(([key, response]) => {
    const [owner, gameDayId = ''] = key.split('/')
    return owner === profileId ? [{ gameDayId, response }] : []
  })
}

async function sendWaiting(client: QueryClient, profileId: string) {
  if (!navigator.onLine) return
  for (const rsvp of waitingOf(profileId)) {
    if (sending.has(keyOf(profileId, rsvp.gameDayId))) continue
    // Its failure keeps it waiting, or is told by the mutation itself.
    await new MutationObserver(client, submitMyRsvp(profileId, rsvp.gameDayId))
      .mutate(rsvp)
      .catch(() => undefined)
  }
}
