import { courtsMail, type CourtsMessage } from './courts-mail.ts'
import {
  gameDayReminderMail,
  joinRequestsMail,
  rsvpReminderMail,
  weeklyDigestMail,
  type GameDayReminder,
  type JoinRequests,
  type RsvpReminder,
  type WeeklyDigest,
} from './due-mails.ts'
import {
  canceledMail,
  changedMail,
  waitlistMail,
  type CanceledMessage,
  type ChangedMessage,
} from './game-day-mails.ts'
import type { GameDayFacts } from './game-day.ts'
import { invitationMail, type InvitationMail } from './invitation-mail.ts'
import type { LaidOutMail } from './layout.ts'
import { requestMail, type RequestMessage } from './request-mail.ts'
import { finishedMail, nextSeasonMail, type FinishedMessage, type NextSeasonMessage } from './season-mails.ts'

export type MessageContent =
  | { kind: 'league_invitation'; payload: InvitationMail }
  | { kind: 'courts'; payload: CourtsMessage }
  | { kind: 'game_day_canceled'; payload: CanceledMessage }
  | { kind: 'game_day_changed'; payload: ChangedMessage }
  | { kind: 'rsvp_reminder'; payload: RsvpReminder }
  | { kind: 'game_day_reminder'; payload: GameDayReminder }
  | { kind: 'waitlist'; payload: GameDayFacts }
  | { kind: 'request_decided'; payload: RequestMessage }
  | { kind: 'season_finished'; payload: FinishedMessage }
  | { kind: 'next_season'; payload: NextSeasonMessage }
  | { kind: 'join_requests'; payload: JoinRequests }
  | { kind: 'weekly_digest'; payload: WeeklyDigest }

/** The email of a message. Throws for a kind that this version of the function doesn't know. */
export function renderMail(to: string, message: MessageContent, siteUrl: string): LaidOutMail {
  switch (message.kind) {
    case 'league_invitation':
      return invitationMail(to, message.payload, siteUrl)
    case 'courts':
      return courtsMail(to, message.payload, siteUrl)
    case 'game_day_canceled':
      return canceledMail(to, message.payload, siteUrl)
    case 'game_day_changed':
      return changedMail(to, message.payload, siteUrl)
    case 'rsvp_reminder':
      return rsvpReminderMail(to, message.payload, siteUrl)
    case 'game_day_reminder':
      return gameDayReminderMail(to, message.payload, siteUrl)
    case 'waitlist':
      return waitlistMail(to, message.payload, siteUrl)
    case 'request_decided':
      return requestMail(to, message.payload, siteUrl)
    case 'season_finished':
      return finishedMail(to, message.payload, siteUrl)
    case 'next_season':
      return nextSeasonMail(to, message.payload, siteUrl)
    case 'join_requests':
      return joinRequestsMail(to, message.payload, siteUrl)
    case 'weekly_digest':
      return weeklyDigestMail(to, message.payload, siteUrl)
    default:
      throw new UnknownKind(message satisfies never)
  }
}

/** Deploy the function before the migrations: it knows the kinds that they add. */
class UnknownKind extends Error {
  constructor({ kind }: { kind: string }) {
    super(`The email function is older than the database: it doesn't know ${kind}.`)
  }
}
