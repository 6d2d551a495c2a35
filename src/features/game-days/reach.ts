import * as v from 'valibot'
import { countOf, listOf, namesUpTo } from '@/domain/format-text'

/** Whom a message about a game day reaches, and how. */
export interface Reach {
  /** Players who get an email or a push message. */
  reached: number
  email: number
  push: number
  /** Players who want neither. */
  bellOnly: number
  /** Those whom nothing is sent to. */
  yetToAccept: readonly Unreached[]
  noAccount: readonly Unreached[]
}

interface Unreached {
  id: string
  name: string
}

const unreached = v.pipe(
  v.object({ playerId: v.string(), name: v.string() }),
  v.transform(({ playerId, name }): Unreached => ({ id: playerId, name })),
)

/** The server's answer about whom a message reaches. */
export const toReach: (answer: unknown) => Reach = v.parser(
  v.object({
    reached: v.number(),
    email: v.number(),
    push: v.number(),
    bellOnly: v.number(),
    yetToAccept: v.array(unreached),
    noAccount: v.array(unreached),
  }),
)

const SHOWN_NAMES = 4

/** '12 players: 11 by email, 4 by push.', and who has to be told another way. */
export function reachText({ reached, email, push, bellOnly, yetToAccept, noAccount }: Reach): string {
  const channels = [...(email > 0 ? [`${email} by email`] : []), ...(push > 0 ? [`${push} by push`] : [])]
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
      : `${countOf(reached, 'player')}: ${channels.join(', ')}.`,
    ...(bellOnly > 0 ? [`${countOf(bellOnly, 'player')} only in the app.`] : []),
    ...(silent.length > 0 ? [`${listOf(silent)}, so tell them yourself.`] : []),
  ].join(' ')
}
