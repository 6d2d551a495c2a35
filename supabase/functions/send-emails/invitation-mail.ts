/** What claim_emails gives of an invitation. */
export interface InvitationMail {
  to_email: string
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
  win_type: string
  points_to_win: number
  movement_mode: string
  move_up: number
  move_down: number
}

/** The invitation as a mail: the same words in HTML, for a phone and for dark and light readers, and in plain text. */
export function invitationMail(invitation: InvitationMail, siteUrl: string) {
  const link = new URL(`/accept-invite/${encodeURIComponent(invitation.token)}`, siteUrl).href
  const inviter = oneLine(invitation.inviter_name)
  const league = oneLine(invitation.league_name)
  const greeting = `Hi ${oneLine(invitation.invitee_first_name) || 'there'},`
  const opening = `${inviter} invites you to play in ${league}.`
  const facts = [schedule(invitation), place(invitation), format(invitation)].filter((fact) => fact !== '')
  const until = `The link is for you alone and works until ${day(invitation.expires_at, invitation.time_zone)}. If you were not expecting it, you can ignore this mail: nothing happens unless you open the link and accept.`
  return {
    to: invitation.to_email,
    subject: `${inviter} invites you to ${league}`,
    text: [
      'Kitchen Line',
      greeting,
      opening,
      facts.join('\n'),
      `See the invitation and answer it:\n${link}`,
      until,
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
    html: htmlOf({ league, greeting, opening, facts, link, until }),
  }
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const TURNS = ['', '', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** 'Thursdays', 'Every second Thursday'. */
function weekdays(weekday: number, interval: number) {
  const name = WEEKDAYS[weekday - 1] ?? ''
  return interval === 1 ? `${name}s` : `Every ${TURNS[interval] ?? ''} ${name}`
}

/** '8 weeks'; where not every week is played, '6 nights'. */
function countOfNights(nights: number, interval: number) {
  const what = interval === 1 ? 'week' : 'night'
  return `${nights} ${what}${nights === 1 ? '' : 's'}`
}

/** 'Thursdays 19:00, from December 3, 8 weeks' */
function schedule({ weekday, start_time, start_date, weeks, week_interval }: InvitationMail) {
  const when = [weekday ? weekdays(weekday, week_interval) : '', start_time?.slice(0, 5)]
    .filter(Boolean)
    .join(' ')
  return [
    when,
    start_date ? `from ${day(`${start_date}T12:00:00Z`, 'UTC')}` : '',
    weeks ? countOfNights(weeks, week_interval) : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** 'Riverside Park, courts 1 to 4' */
function place({ location, court_count }: InvitationMail) {
  const where = oneLine(location)
  return where && (court_count > 1 ? `${where}, courts 1 to ${court_count}` : where)
}

/** 'Ladder, 1 up 1 down, games to 11'; as many go up as go down, so the smaller number is what happens. */
function format({ win_type, points_to_win, movement_mode, move_up, move_down }: InvitationMail) {
  const moved = movement_mode === 'up_down' ? Math.min(move_up, move_down) : 0
  const games = win_type === 'timed' ? 'games against the clock' : `games to ${points_to_win}`
  return moved > 0
    ? `Ladder, ${moved} up ${moved} down, ${games}`
    : `${games.charAt(0).toUpperCase()}${games.slice(1)}`
}

function day(iso: string, timeZone: string) {
  return new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone }).format(new Date(iso))
}

/** Names are what people typed: in a subject a line break would begin another header. */
function oneLine(text: string) {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

interface Words {
  league: string
  greeting: string
  opening: string
  facts: string[]
  link: string
  until: string
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const PAGE = '#0a100e'
const CARD = '#111a17'
const TEXT = '#eef5f1'
const MUTED = '#9bb0a7'
const ACCENT = '#d7f24a'

/** Tables and attributes, because mail readers forget style sheets; every text names its colour, because some forget ours. */
function htmlOf({ league, greeting, opening, facts, link, until }: Words) {
  const paragraph = (text: string, style: string) =>
    `<p style="margin:0;${FONT};font-size:16px;line-height:24px;${style}">${escapeHtml(text)}</p>`
  const href = escapeHtml(link)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="supported-color-schemes" content="dark">
<title>${escapeHtml(opening)}</title>
</head>
<body bgcolor="${PAGE}" style="margin:0;padding:0;background:${PAGE};color:${TEXT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${PAGE}">
<tr><td align="center" bgcolor="${PAGE}" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:480px">
<tr><td style="padding:0 0 20px">${paragraph('Kitchen Line', `font-weight:700;color:${ACCENT}`)}</td></tr>
<tr><td bgcolor="${CARD}" style="padding:24px;border:1px solid #26352f;border-radius:16px;background:${CARD}">
${paragraph(greeting, `color:${MUTED}`)}
${paragraph(opening, `padding:4px 0 16px;color:${TEXT}`)}
<h1 style="margin:0 0 8px;${FONT};font-size:26px;line-height:32px;color:${TEXT}">${escapeHtml(league)}</h1>
${facts.map((fact) => paragraph(fact, `padding:4px 0;color:${TEXT}`)).join('\n')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" style="padding:20px 0 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" bgcolor="${ACCENT}" style="border-radius:12px;background:${ACCENT}">
<a href="${href}" style="display:block;padding:16px 22px;${FONT};font-size:17px;line-height:24px;font-weight:700;color:#131a00;text-decoration:none">See the invitation</a>
</td></tr></table>
</td></tr></table>
</td></tr>
<tr><td style="padding:20px 4px 0">
${paragraph('If the button does not work, open this address:', `font-size:14px;line-height:20px;color:${MUTED}`)}
<p style="margin:0;${FONT};font-size:14px;line-height:20px;word-break:break-all;color:${ACCENT}"><a href="${href}" style="color:${ACCENT}">${href}</a></p>
${paragraph(until, `padding:16px 0 0;font-size:14px;line-height:20px;color:${MUTED}`)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>`
}
