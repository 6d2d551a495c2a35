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

/** The invitation as an email: the same words in HTML, for phones and for dark and light readers, and in plain text. */
export function invitationMail(invitation: InvitationMail, siteUrl: string) {
  const link = new URL(`/accept-invite/${encodeURIComponent(invitation.token)}`, siteUrl).href
  const inviter = oneLine(invitation.inviter_name)
  const league = oneLine(invitation.league_name)
  const greeting = `Hi ${oneLine(invitation.invitee_first_name) || 'there'},`
  const opening = `${inviter} invited you to play in ${league}.`
  const facts = [schedule(invitation), place(invitation), format(invitation)].filter((fact) => fact !== '')
  const until = `This link is just for you and works until ${day(invitation.expires_at, invitation.time_zone)}. If you weren't expecting it, you can ignore this email.`
  return {
    to: invitation.to_email,
    subject: `${inviter} invited you to ${league}`,
    text: [
      'Kitchen Line',
      greeting,
      opening,
      facts.join('\n'),
      `View the invitation and respond:\n${link}`,
      until,
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
    html: htmlOf({ league, greeting, opening, facts, link, until }),
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

/** 'Ladder: 1 up, 1 down, games to 11'; as many go up as go down, so the smaller number is what happens. */
function format({ win_type, points_to_win, movement_mode, move_up, move_down }: InvitationMail) {
  const moved = movement_mode === 'up_down' ? Math.min(move_up, move_down) : 0
  const games = win_type === 'timed' ? 'timed games' : `games to ${points_to_win}`
  return moved > 0
    ? `Ladder: ${moved} up, ${moved} down, ${games}`
    : `${games.charAt(0).toUpperCase()}${games.slice(1)}`
}

/** 'Los Angeles time' for 'America/Los_Angeles': an email is read anywhere. */
function zoneName(timeZone: string) {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return timeZone.includes('/') ? `${city} time` : city
}

/** '7:00 PM' for '19:00:00'. */
function clock(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
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

/** Tables and attributes, because email readers forget style sheets; every text names its color, because some forget ours. */
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
<a href="${href}" style="display:block;padding:16px 22px;${FONT};font-size:17px;line-height:24px;font-weight:700;color:#131a00;text-decoration:none">View invitation</a>
</td></tr></table>
</td></tr></table>
</td></tr>
<tr><td style="padding:20px 4px 0">
${paragraph("If the button doesn't work, open this link:", `font-size:14px;line-height:20px;color:${MUTED}`)}
<p style="margin:0;${FONT};font-size:14px;line-height:20px;word-break:break-all;color:${ACCENT}"><a href="${href}" style="color:${ACCENT}">${href}</a></p>
${paragraph(until, `padding:16px 0 0;font-size:14px;line-height:20px;color:${MUTED}`)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>`
}
