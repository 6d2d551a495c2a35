import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMe } from '@/features/auth/use-auth'
import { rsvpKind } from '@/features/game-days/rsvp/my-rsvp'
import { noteUnstored } from './lost-scores'
import { roundRobinsOnThisPhone } from '@/features/round-robins/pending/on-this-phone'
import { ROUND_ROBIN_GAME } from '@/features/round-robins/round-robin-game'
import { markKind } from '@/features/scoring/attendance-marks'
import { LEAGUE_GAME } from '@/features/scoring/league-game'
import { leagueGameKind } from '@/features/scoring/send-score'
import { unsafeScoreQuery } from '@/features/scoring/unsafe-score'
import { pendingCount } from '@/shared/outbox/format-pending-scores'
import { deviceOutbox, type DeviceOutbox } from '@/shared/outbox/device-outbox'
import type { ScoreKind, Outbox } from '@/shared/outbox/outbox'
import { answersOnThisPhone } from '@/shared/outbox/pending-answers'

/** One per page, and so one per query cache. */
const opened = new WeakMap<QueryClient, DeviceOutbox>()

/** This phone's outbox for the signed-in person. It runs as long as a component uses it, and the header always does. */
export function useOutbox(): Outbox {
  return useOutboxOf(useMe().profileId)
}

/** The same for an owner who may be a visitor. */
export function useOutboxOf(owner: string): Outbox {
  const { outbox, attend } = outboxOf(useQueryClient())
  useEffect(() => attend(owner), [attend, owner])
  return outbox
}

function outboxOf(client: QueryClient): DeviceOutbox {
  let device = opened.get(client)
  if (!device) {
    const { roundRobins, connect } = roundRobinsOnThisPhone(client)
    const answers = answersOnThisPhone(client)
    device = deviceOutbox(
      {
        [LEAGUE_GAME]: leagueGameKind(client),
        [ROUND_ROBIN_GAME]: whenNeeded(async () =>
          (await import('@/features/round-robins/round-robin-game-kind')).roundRobinGameKind(client),
        ),
      },
      { prerequisites: roundRobins, answers },
    )
    const { outbox } = device
    connect(outbox)
    answers.connect(outbox, { rsvp: rsvpKind(client), mark: markKind(client) })
    opened.set(client, device)
    tellUnsafe(client, device.outbox)
    noteUnstored(device.outbox)
  }
  return device
}

/** A kind whose code loads with its first score. If that fails, the score waits, as after any other failure. */
function whenNeeded(load: () => Promise<ScoreKind>): ScoreKind {
  return {
    send: async (pendingScore, entry, delivery) => (await load()).send(pendingScore, entry, delivery),
    show: (pendingScore, answer) => {
      load().then(
        (kind) => kind.show(pendingScore, answer),
        // Pages read scores again anyway, and the console says why one was late.
        (error: unknown) => console.warn("Couldn't show the result of a sent score right away.", error),
      )
    },
  }
}

/** Code that wants to reload the app asks the cache, because the outbox loads after the first paint. */
function tellUnsafe(client: QueryClient, outbox: Outbox): void {
  outbox.subscribe(() => {
    const view = outbox.view()
    const isUnsafe = view.storageFailed && pendingCount(view.pendingScores, view) > 0
    const { queryKey } = unsafeScoreQuery
    if (isUnsafe !== (client.getQueryData(queryKey) ?? false)) client.setQueryData(queryKey, isUnsafe)
  })
}
