import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { DEMO_LEAGUES } from '../demo'
import { Api } from './api'
import { APP_URL } from './app-server'

type Person = { firstName: string; lastName?: string; email?: string }

const lucia = () => Api.usedBy('Lucia Cervantes')

/** Lucia adds someone to the Thursday Doubles roster. Returns the row. */
export async function addToRoster({ firstName, lastName = '', email }: Person): Promise<string> {
  const api = await lucia()
  const { league_player_id: row } = await api.call<{ league_player_id: string }>('add_player', {
    p_league_id: DEMO_LEAGUES.thursdayDoubles,
    p_first_name: firstName,
    p_last_name: lastName,
    p_email: email,
  })
  return row
}

/** Lucia invites an address to Thursday Doubles; resolves once the email has arrived. */
export async function inviteByMail(email: string): Promise<void> {
  const api = await lucia()
  await api.call('import_players', {
    p_league_id: DEMO_LEAGUES.thursdayDoubles,
    p_import_id: randomUUID(),
    p_people: [{ id: randomUUID(), email }],
    p_invite: true,
  })
  await api.sendEmails()
  // the app's own timer may have been faster
  const arrived = async () => {
    const mails = (await (await fetch(`${APP_URL}/__mail/json`)).json()) as { to: string }[]
    return mails.filter(({ to }) => to === email).length
  }
  await expect.poll(arrived).toBeGreaterThan(0)
}

/** Lucia's personal link for someone on the roster: the path of its page. */
export async function personalLink(row: string): Promise<string> {
  const api = await lucia()
  const { token } = await api.call<{ token: string }>('invitation_link', { p_id: row })
  return `/accept-invite/${token}`
}
