import type { Database } from '@/shared/supabase/database.types'
import { DEMO_LEAGUES } from '../demo'
import { APP_URL } from './app-server'
import { signedInHeaders } from './signed-in-headers'

type Person = { firstName: string; lastName?: string; email?: string }

/** Lucia adds someone to the Thursday Doubles roster. Returns the row. */
export async function addToRoster({ firstName, lastName = '', email }: Person): Promise<string> {
  const { league_player_id: row } = await call<{ league_player_id: string }>('add_player', {
    p_league_id: DEMO_LEAGUES.thursdayDoubles,
    p_first_name: firstName,
    p_last_name: lastName,
    p_email: email,
  })
  return row
}

/** Lucia invites an address to Thursday Doubles; resolves once the email is sent. */
export async function inviteByMail(email: string): Promise<void> {
  await call('invite_players', { p_league_id: DEMO_LEAGUES.thursdayDoubles, p_people: [email] })
  const { sent } = (await send('functions/v1/send-emails', {})) as { sent: number }
  if (sent !== 1) throw new Error(`${sent} emails were sent instead of one.`)
}

/** Lucia's personal link for someone on the roster: the path of its page. */
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
