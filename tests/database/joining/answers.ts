import { randomUUID } from 'node:crypto'
import type { Json } from '@/shared/supabase/database.types'
import { linksOf } from '../../../supabase/embedded/mail/links'
import type { Client, TestBackend } from '../backend'

/** One entry of a list of results. */
export interface Outcome {
  id?: string
  email?: string
  outcome: string
  status?: string | null
  name: string | null
  league_player_id?: string | null
  player_id?: string | null
}

/** The answer of a function, which must not have failed. The generated types only know JSON. */
export async function answerOf<Answer>(
  call: PromiseLike<{ data: unknown; error: Error | null }>,
): Promise<Answer> {
  const { data, error } = await call
  if (error) throw error
  return data as Answer
}

/** The results of a list in order: `maya.reyes@… invited`. */
export async function outcomesOf(call: PromiseLike<{ data: unknown; error: Error | null }>) {
  const { results } = await answerOf<{ results: Outcome[] }>(call)
  return results.map(({ outcome }) => outcome)
}

/** A list for import_players that emails each of these people an invitation to a league. */
export const invitationsTo = (league: string, people: (string | { [key: string]: Json })[]) => ({
  p_league_id: league,
  p_import_id: randomUUID(),
  p_people: people.map((person) => ({
    id: randomUUID(),
    ...(typeof person === 'string' ? { email: person } : person),
  })),
  p_invite: true,
})

/** A personal link for a row of the roster, as its organizer gets it. */
export async function linkFor(client: Client, row: string) {
  const { token } = await answerOf<{ token: string }>(client.rpc('invitation_link', { p_id: row }))
  return token
}

/** Empties the email queue, as this person's browser does after inviting. */
export async function deliverEmails(client: Client) {
  const { data, error } = await client.functions.invoke<{
    sent: number
    failed: { id: string; to_email: string; error: string }[]
    waiting: boolean
  }>('send-emails', { method: 'POST' })
  if (error) throw error as Error
  return data
}

/** The token in the last invitation that was emailed to an address. */
export function mailedToken({ mails }: TestBackend, email: string) {
  const mail = mails.findLast(({ to }) => to === email)
  const link = mail && linksOf(mail)[0]
  if (!link) throw new Error(`No invitation was mailed to ${email}.`)
  return new URL(link).pathname.replace('/accept-invite/', '')
}
