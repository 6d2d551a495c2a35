import { oneLine, type MailContent } from './layout.ts'
import { zoneName } from './when.ts'

/** What claim_messages gives of an invitation. */
export interface InvitationMail {
  token: string
  /** ISO 8601. */
  expires_at: string
  inviter_name: string
  invitee_first_name: string
  league_name: string
  location: string
  /** ISO: 1 is Monday. */
  weekday: number | null
  /** 'HH:MM:SS' on the clock of the league. */
  start_time: string | null
  /** 'YYYY-MM-DD'. */
  start_date: string | null
  weeks: number | null
  /** Weeks from one game day to the next. */
  week_interval: number
  time_zone: string
  court_count: number
  /** Of an invitation to play. */
  win_type?: string
  points_to_win?: number
  movement_mode?: string
  move_up?: number
  move_down?: number
  /** To sub, not to play. */
  as_sub?: boolean
}

/** The invitation as an email. */
export function invitationMail(to: string, invitation: InvitationMail, siteUrl: string): MailContent {
  const inviter = oneLine(invitation.inviter_name)
  const league = oneLine(invitation.league_name)
  const asSub = invitation.as_sub === true
  return {
    to,
    subject: asSub ? `Would you sub in ${league}?` : `${inviter} invited you to ${league}`,
    greeting: `Hi ${oneLine(invitation.invitee_first_name) || 'there'},`,
    opening: asSub
      ? `${inviter} asks whether you'd sub in ${league} when someone is out.`
      : `${inviter} invited you to play in ${league}.`,
    headline: league,
    facts: [
      schedule(invitation),
      place(invitation),
      asSub ? 'We ask at most three times a week, and nothing before you say yes.' : format(invitation),
    ].filter((fact) => fact !== ''),
    button: {
      label: 'View invitation',
      href: new URL(`/accept-invite/${encodeURIComponent(invitation.token)}`, siteUrl).href,
      textLabel: 'View the invitation and respond:',
    },
    footer: `This link is just for you and works until ${day(invitation.expires_at, invitation.time_zone)}. If you weren't expecting it, you can ignore this email.`,
  }
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const TURNS = ['', '', 'other', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** 'Thursdays', 'Every other Thursday'. */
function weekdays(weekday: number, interval: number) {
  const name = WEEKDAYS[weekday - 1] ?? ''
  return interval === 1 ? `${name}s` : `Every ${TURNS[interval] ?? ''} ${name}`
}

/** '8 weeks'; where not every week is played, '6 game days'. */
function countOfGameDays(days: number, interval: number) {
  const what = interval === 1 ? 'week' : 'game day'
  return `${days} ${what}${days === 1 ? '' : 's'}`
}

/** 'Thursdays at 7:00 PM Los Angeles time, 8 weeks starting December 3'; as much of it as the league has decided. */
function schedule({ weekday, start_time, start_date, weeks, week_interval, time_zone }: InvitationMail) {
  const when = [
    weekday ? weekdays(weekday, week_interval) : '',
    start_time && `${clock(start_time)} ${zoneName(time_zone)}`,
  ]
  const season = [
    weeks ? countOfGameDays(weeks, week_interval) : '',
    start_date ? `starting ${day(`${start_date}T12:00:00Z`, 'UTC')}` : '',
  ]
  const words = [when.filter(Boolean).join(' at '), season.filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  return words.replace(/^starting/, 'Starting')
}

/** 'Riverside Park, courts 1–4' */
function place({ location, court_count }: InvitationMail) {
  const where = oneLine(location)
  return where && (court_count > 1 ? `${where}, courts 1–${court_count}` : where)
}

/** 'Winners move up a court. Games to 11.' As many go up as go down, so the smaller number is what happens. */
function format({ win_type, points_to_win, movement_mode, move_up = 0, move_down = 0 }: InvitationMail) {
  const moved = movement_mode === 'up_down' ? Math.min(move_up, move_down) : 0
  const games = win_type === 'timed' ? 'Timed games.' : `Games to ${points_to_win}.`
  const movers = moved > 1 ? `The top ${moved} move up a court. ` : 'Winners move up a court. '
  return moved > 0 ? movers + games : games
}

/** '7:00 PM' for '19:00:00'. */
function clock(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

function day(iso: string, timeZone: string) {
  return new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone }).format(new Date(iso))
}
