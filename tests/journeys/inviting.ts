import type { Database } from '@/shared/supabase/database.types'
import { DEMO_LEAGUES } from '../demo'
import { APP_URL } from './app-server'
import { signedInHeaders } from './signed-in-headers'

type Person = { firstName: string; lastName?: string; email?: string }

/** Lucia puts somebody on the roster of Thursday Doubles. Answers the row. */
export async function addToRoster({ firstName, lastName = '', email }: Person): Promise<string> {
  const { league_player_id: row } = await call<{ league_player_id: string }>('add_player', {
    p_league_id: DEMO_LEAGUES.thursdayDoubles,
    p_first_name: firstName,
    p_last_name: lastName,
    p_email: email,
  })
  return row
}

/** Lucia invites an address to Thursday Doubles; the mail is out when this is done. */
export async function inviteByMail(email: string): Promise<void> {
  await call('invite_players', { p_league_id: DEMO_LEAGUES.thursdayDoubles, p_people: [email] })
  const { sent } = (await send('functions/v1/send-emails', {})) as { sent: number }
  if (sent !== 1) throw new Error(`${sent} mails were sent instead of one.`)
}

/** A link that Lucia hands over to somebody on the roster: the path of its page. */
export async function personalLink(row: string): Promise<string> {
  const { token } = await call<{ token: string }>('invitation_link', { p_id: row })
  return `/accept-invite/${token}`
}

function call<Answer>(name: keyof Database['public']['Functions'], args: object): Promise<Answer> {
  return send(`rest/v1/rpc/${name}`, args) as Promise<Answer>
}

async function send(path: string, body: object): Promise<unknown> {
  const response = await fetch(`${APP_URL}/${path}`, {
    method: 'POST',
    headers: await signedInHeaders('Lucia Cervantes'),
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
