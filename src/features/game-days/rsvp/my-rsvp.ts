import * as v from 'valibot'
import { MutationObserver, mutationOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useMe } from '@/features/auth/use-auth'
import { dateIn } from '@/shared/lib/dates'
import { errorCode } from '@/shared/lib/errors'
import { outboxOnThisPhone } from '@/shared/outbox/device-outbox'
import {
  answerKey,
  answerKind,
  give,
  isPendingAnswer,
  waitedMs,
  type PendingAnswer,
} from '@/shared/outbox/pending-answers'
import { toRejection } from '@/shared/outbox/to-rejection'
import { isUnderWay } from '@/shared/outbox/waiting'
import { waitingReason } from '@/shared/outbox/waiting-text'
import { keyFor } from '@/shared/query-keys'
import { needSession } from '@/shared/supabase/authors-calls'
import { type RsvpResponse, sendRsvp, submitRsvp } from './rsvp'

/** Which game day, and when it started then. Earlier versions kept only its id. */
const toTarget = v.parser(
  v.union([
    v.object({ gameDayId: v.string(), startsAt: v.string() }),
    v.pipe(
      v.string(),
      v.transform((gameDayId) => ({ gameDayId, startsAt: undefined })),
    ),
  ]),
)
const toResponse = v.parser(v.picklist(['in', 'out']))

/** A mutation, so that toasts work as for any other. */
const sendMyRsvp = mutationOptions({
  mutationFn: async ({ owner, target, value, change, now }: PendingAnswer & { now: number }) => {
    await needSession()
    // Names the player, because someone else may be signed in by the time it leaves.
    const rsvp = { ...toTarget(target), response: toResponse(value), player: { id: owner } }
    return sendRsvp({ ...rsvp, waitedMs: waitedMs(change, now) }).catch((error: unknown) => {
      // The answer was to someone else who is signed in now: it can still be taken.
      if (errorCode(error) === 'not_allowed') throw error
      throw new Refused(toRejection(error).problem)
    })
  },
  meta: {
    success: submitRsvp.meta?.success,
    // What waits says so in its place.
    error: (error) => (error instanceof Refused ? error.message : null),
  },
})

class Refused extends Error {
  readonly problem: NonNullable<PendingAnswer['problem']>

  constructor(problem: NonNullable<PendingAnswer['problem']>) {
    super(problem.sentence)
    this.problem = problem
  }
}

export const rsvpKind = (client: QueryClient) =>
  answerKind({
    noun: 'RSVP',
    words: { in: 'In', out: 'Out' } satisfies Record<ReturnType<typeof toResponse>, string>,
    send: async ([answer], { now }) => {
      if (!answer) return new Map()
      try {
        await new MutationObserver(client, sendMyRsvp).mutate({ ...answer, now: now() })
        return new Map()
      } catch (error) {
        if (error instanceof Refused) return new Map([[answer.key, error.problem]])
        throw error
      }
    },
    reread: () => client.invalidateQueries({ queryKey: keyFor('game-days') }),
  })

type Day = { id: string; startsAt: string; timeZone: string }

/** The person's own RSVP to a game day, `saved` as the server has it, and how to give one. */
export function useMyRsvp({ id, startsAt, timeZone }: Day, saved: RsvpResponse | null) {
  const { profileId } = useMe()
  const { outbox } = outboxOnThisPhone(useQueryClient())
  const key = answerKey(profileId, 'rsvp', id)
  const waiting = useSyncExternalStore(outbox.subscribe, () => outbox.find(key))
  const isStored = useSyncExternalStore(outbox.subscribe, () => outbox.isStored(key))
  const unsent = waiting && isPendingAnswer(waiting) && isUnderWay(waiting) ? toResponse(waiting.value) : null
  const { problem } = waiting ?? {}
  return {
    answer: unsent ?? saved,
    /** Why it isn't sent yet; undefined while all is well. */
    whyWaiting:
      unsent !== null && problem
        ? isStored
          ? problem.code === 'offline'
            ? "Saved on this phone. We'll send it when you're back online."
            : `Saved on this phone. ${waitingReason(problem)} We'll keep trying.`
          : `${waitingReason(problem)} Keep the app open until it's sent.`
        : undefined,
    pending: unsent !== null && !problem ? unsent : null,
    onSay: (response: 'in' | 'out') =>
      void give(outbox, profileId, [
        {
          kind: 'rsvp',
          about: id,
          target: { gameDayId: id, startsAt },
          value: response,
          label: `RSVP for ${dateIn(startsAt, timeZone)}`,
          batch: `rsvp ${id}`,
        },
      ]),
  }
}
