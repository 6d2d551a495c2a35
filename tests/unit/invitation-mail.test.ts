import { expect, test } from 'vitest'
import { linksOf } from '../../supabase/embedded/mail/links'
import {
  invitationMail,
  type InvitationMail,
} from '../../supabase/functions/send-emails/mails/invitation-mail'
import { layOut } from '../../supabase/functions/send-emails/mails/layout'

const INVITATION: InvitationMail = {
  token: '9tgRHno0QHGu6gl4q1OFxn7UeY4h90LApVCqNhiXiQs',
  expires_at: '2026-12-05T02:18:00+00:00',
  inviter_name: 'Lucia Cervantes',
  invitee_first_name: 'Ana',
  league_name: 'Thursday Doubles',
  location: 'Riverside Park',
  weekday: 4,
  start_time: '19:00:00',
  start_date: '2026-12-03',
  weeks: 8,
  week_interval: 1,
  time_zone: 'America/Los_Angeles',
  court_count: 4,
  win_type: 'win_by_margin',
  points_to_win: 11,
  movement_mode: 'up_down',
  move_up: 1,
  move_down: 1,
}
const mail = (more: Partial<InvitationMail> = {}) =>
  layOut(
    invitationMail('ana.whitfield@kitchenline.test', { ...INVITATION, ...more }, 'https://play.example.com'),
  )

const LINK = `https://play.example.com/accept-invite/${INVITATION.token}`

test('the invitation in words', () => {
  const { to, subject, text } = mail()
  expect({ to, subject }).toEqual({
    to: 'ana.whitfield@kitchenline.test',
    subject: 'Lucia Cervantes invited you to Thursday Doubles',
  })
  expect(text).toBe(`Kitchen Line

Hi Ana,

Lucia Cervantes invited you to play in Thursday Doubles.

Thursday Doubles
Thursdays at 7:00 PM PT, 8 weeks starting December 3
Riverside Park, courts 1–4
Winners move up a court. Games to 11.

View the invitation and respond:
${LINK}

This link is just for you and works until December 4. If you weren't expecting it, you can ignore this email.`)
})

test('the HTML says the same, leads to the same place, and loads nothing', () => {
  const { html, text } = mail()
  expect(linksOf({ html })).toEqual([LINK])
  const words = html
    .replace(/<(title|style)[^]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_entity, code) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ')
  for (const line of text.split('\n').filter((part) => part && !part.startsWith('View the')))
    expect(words).toContain(line)
  expect(html).not.toMatch(/<(img|script|link)\b|url\(|@import/i)
  expect(html).toContain('role="presentation"')
  // every text has a color and every surface names its own twice: some readers drop styles, some drop attributes
  for (const [tag] of html.matchAll(/<(?:p|h1|a) [^>]*>/g)) expect(tag).toMatch(/color:#/)
  expect(html.match(/bgcolor="/g)?.length).toBeGreaterThan(3)
})

test.each<[string, Partial<InvitationMail>, string[]]>([
  [
    'no dates yet',
    { weekday: null, start_time: null, start_date: null, weeks: null },
    ['Riverside Park, courts 1–4'],
  ],
  ['one week', { weeks: 1 }, ['Thursdays at 7:00 PM PT, 1 week starting December 3']],
  [
    'every other week',
    { week_interval: 2 },
    ['Every other Thursday at 7:00 PM PT, 8 game days starting December 3'],
  ],
  ['only a start', { weekday: null, start_time: null, weeks: null }, ['\nStarting December 3\n']],
  ['no weekday', { weekday: null }, ['\n7:00 PM PT, 8 weeks starting December 3\n']],
  ['no place', { location: ' ' }, ['Winners move up a court. Games to 11.']],
  ['one court', { court_count: 1 }, ['Riverside Park\n']],
  ['uneven moves', { move_up: 2 }, ['Winners move up a court.']],
  ['no moves', { move_up: 0, points_to_win: 15 }, ['\nGames to 15.\n']],
  ['no ladder', { movement_mode: 'reseed' }, ['\nGames to 11.\n']],
  ['the clock', { win_type: 'timed', move_down: 0 }, ['\nTimed games.\n']],
  ['no name', { invitee_first_name: '' }, ['Hi there,']],
])('with %s', (_what, more, expected) => {
  const { text } = mail(more)
  for (const part of expected) expect(text).toContain(part)
  expect(text).not.toMatch(/undefined|null|NaN|, ,|\n\n\n/)
})

test('names cannot write HTML or headers', () => {
  const { subject, html, text } = mail({
    inviter_name: 'Lucia\r\nBcc: all@example.com',
    league_name: '<script>alert(1)</script>\u2028\u0007 "Doubles" & more',
    location: '<b>Park',
  })
  expect(subject).toBe('Lucia Bcc: all@example.com invited you to <script>alert(1)</script> "Doubles" & more')
  expect(html).not.toMatch(/<script|<b>/)
  expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62; &#34;Doubles&#34; &#38; more')
  expect(text.split('\n').filter((line) => line.startsWith('Bcc'))).toEqual([])
})
