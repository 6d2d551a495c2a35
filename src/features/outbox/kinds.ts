import type { QueryClient } from '@tanstack/react-query'
import { rsvpKind } from '@/features/game-days/rsvp/my-rsvp'
import { hostedKind } from '@/features/round-robins/pending/on-this-phone'
import { ROUND_ROBIN } from '@/features/round-robins/pending/pending-round-robin'
import { roundRobinBlocker } from '@/features/round-robins/pending/pending-round-robins'
import { ROUND_ROBIN_GAME } from '@/features/round-robins/round-robin-game'
import { markKind } from '@/features/scoring/attendance-marks'
import { LEAGUE_GAME, leagueGameKind } from '@/features/scoring/league-game'
import type { Kinds } from '@/shared/outbox/queue'
import { scoreKind, type ScoreSender } from '@/shared/outbox/score-kind'

/**
 * All that can wait on a phone. What a new kind needs is a row here: its name, which phones store, and how its records are
 * read, named, and sent. Everything else is the queue's.
 */
export const waitingKinds = (client: QueryClient): Kinds => ({
  [ROUND_ROBIN]: hostedKind(client),
  [LEAGUE_GAME]: leagueGameKind(client),
  [ROUND_ROBIN_GAME]: {
    ...scoreKind(
      whenNeeded(async () =>
        (await import('@/features/round-robins/round-robin-game-kind')).roundRobinGames(client),
      ),
    ),
    after: ROUND_ROBIN,
    blocker: roundRobinBlocker,
  },
  rsvp: rsvpKind(client),
  mark: markKind(client),
})

/** Code that loads with the first score. If that fails, the score waits, as after any other failure. */
function whenNeeded(load: () => Promise<ScoreSender>): ScoreSender {
  return {
    send: async (pendingScore, entry, delivery) => (await load()).send(pendingScore, entry, delivery),
    show: (pendingScore, answer) => {
      load().then(
        (sender) => sender.show(pendingScore, answer),
        // Pages read scores again anyway, and the console says why one was late.
        (error: unknown) => console.warn("Couldn't show the result of a sent score right away.", error),
      )
    },
  }
}
