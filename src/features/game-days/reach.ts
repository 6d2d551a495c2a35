import * as v from 'valibot'
import { countOf, listOf, namesUpTo } from '@/domain/format-text'

const unreached = v.array(v.object({ playerId: v.string(), name: v.string() }))

/** Whom a message about a game day reaches, and how. */
const Reach = v.object({
  /** Players who get an email or a push message. */
  reached: v.number(),
  email: v.number(),
  push: v.number(),
  /** Players who want neither. */
  bellOnly: v.number(),
  /** Those whom nothing is sent to. */
  yetToAccept: unreached,
  noAccount: unreached,
})
export type Reach = v.InferOutput<typeof Reach>

export const toReach = v.parser(Reach)

const SHOWN_NAMES = 4

/** '12 players: 11 by email, 4 by push.', '12 players by email.', and who has to be told another way. */
export function reachText({ reached, email, push, bellOnly, yetToAccept, noAccount }: Reach): string {
  const channels = [
    { count: email, by: 'by email' },
    { count: push, by: 'by push' },
  ].filter(({ count }) => count > 0)
  const [only] = channels.length === 1 ? channels : []
  const silent = [
    ...(yetToAccept.length > 0
      ? [
          `${namesUpTo(
            SHOWN_NAMES,
            yetToAccept.map(({ name }) => name),
          )} ${yetToAccept.length === 1 ? "hasn't" : "haven't"} accepted`,
        ]
      : []),
    ...(noAccount.length > 0
      ? [
          `${namesUpTo(
            SHOWN_NAMES,
            noAccount.map(({ name }) => name),
          )} ${noAccount.length === 1 ? 'has' : 'have'} no account`,
        ]
      : []),
  ]
  return [
    reached === 0
      ? 'No one gets an email or push message.'
      : only?.count === reached
        ? `${countOf(reached, 'player')} ${only.by}.`
        : `${countOf(reached, 'player')}: ${channels.map(({ count, by }) => `${count} ${by}`).join(', ')}.`,
    ...(bellOnly > 0 ? [`${countOf(bellOnly, 'player')} only in the app.`] : []),
    ...(silent.length > 0 ? [`${listOf(silent)}, so tell them yourself.`] : []),
  ].join(' ')
}
