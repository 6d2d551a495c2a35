import type { FunctionContext, OutgoingMail } from '../../_shared/function-context.ts'
import type { MessageKind } from '../../../../src/shared/supabase/message-kinds.ts'
import { announcementMail } from './announcement-mail.ts'
import { courtsMail } from './courts-mail.ts'
import { DUE_MAILS } from './due-mails.ts'
import { GAME_DAY_MAILS } from './game-day-mails.ts'
import { invitationMail } from './invitation-mail.ts'
import { layOut, type MailContent, type PreferencesLinks } from './layout.ts'
import { requestMail } from './request-mail.ts'
import { RESULTS_MAILS } from './results-mail.ts'
import { SEASON_MAILS } from './season-mails.ts'
import { SUBS_MAILS } from './subs-mails.ts'

/** What each kind of message says, from what its function queued. A kind without words is a type error below. */
const MAILS = {
  league_invitation: invitationMail,
  courts: courtsMail,
  request_decided: requestMail,
  announcement: announcementMail,
  ...GAME_DAY_MAILS,
  ...RESULTS_MAILS,
  ...DUE_MAILS,
  ...SEASON_MAILS,
  ...SUBS_MAILS,
}

type Payloads = { [Kind in MessageKind]: Parameters<(typeof MAILS)[Kind]>[1] }

/** What app.link_facts adds for the recipient. An invitation goes to people without an account. */
type Recipient<Kind> = Kind extends 'league_invitation' ? unknown : { preferences_token: string }

type ContentOf<Kind extends MessageKind> = {
  [Each in Kind]: { kind: Each; payload: Payloads[Each] & Recipient<Each> }
}[Kind]

export type MessageContent = ContentOf<MessageKind>

type Env = Pick<FunctionContext['env'], 'SITE_URL' | 'SUPABASE_URL'>

/** The email of a message. Throws for a kind that this version of the function doesn't know. */
export function renderMail(to: string, message: MessageContent, env: Env): OutgoingMail {
  const content = contentOf(to, message, env.SITE_URL)
  return layOut(
    { ...content, otherButtons: [...(content.otherButtons ?? []), ...calendarButton(content, message, env)] },
    preferencesLinks(message, env),
  )
}

/** Where a game day's calendar entry is attached: not every mail app shows that. A cancellation is nothing to add. */
function calendarButton({ attachments }: MailContent, { kind, payload }: MessageContent, env: Env) {
  if (!attachments || kind === 'game_day_canceled' || !('rsvp_token' in payload)) return []
  const href = new URL(`/functions/v1/calendar/day/${payload.rsvp_token}.ics`, env.SUPABASE_URL).href
  return [{ label: 'Add to calendar', href, textLabel: 'Add to calendar:' }]
}

/** None for an invitation. */
function preferencesLinks({ kind, payload }: MessageContent, env: Env): PreferencesLinks | undefined {
  if (!('preferences_token' in payload)) return undefined
  const path = `${payload.preferences_token}?kind=${kind}`
  return {
    page: new URL(`/email-preferences/${path}`, env.SITE_URL).href,
    oneClick: new URL(`/functions/v1/unsubscribe/${path}`, env.SUPABASE_URL).href,
  }
}

/** What a message says, on any channel. Throws for a kind that this version of the function doesn't know. */
export function contentOf<Kind extends MessageKind>(
  to: string,
  { kind, payload }: ContentOf<Kind>,
  siteUrl: string,
): MailContent {
  const mails: {
    [Each in MessageKind]: (to: string, payload: Payloads[Each], siteUrl: string) => MailContent
  } = MAILS
  if (!Object.hasOwn(mails, kind)) throw new UnknownKind(kind)
  return mails[kind](to, payload, siteUrl)
}

/** Deploy the function before the migrations: it knows the kinds that they add. */
class UnknownKind extends Error {
  constructor(kind: string) {
    super(`The function is older than the database: it doesn't know ${kind}.`)
  }
}
