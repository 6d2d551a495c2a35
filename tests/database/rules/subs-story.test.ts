import { expect, test } from 'vitest'
import { linksOf } from '../../../supabase/embedded/mail/links'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { answerOf, deliverEmails } from '../joining/answers'
import { scene } from '../scene'
import { bellIn, subsOf } from '../subs'

/* The game day of docs/subs.md, "A game day": three are out, and five are on the sub list. */

const here = scene()

test('three are out of one game day, and it has all of its players', async () => {
  const { sql, backend } = here
  const subs = subsOf(here)
  const mails: { to: string; subject: string; links: string[] }[] = []
  /** Two senders at once, as when a schedule runs late: each email goes out once. */
  const deliver = async () => {
    backend.mails.length = 0
    await Promise.all([deliverEmails(backend.service()), deliverEmails(backend.service())])
    mails.push(
      ...backend.mails.map((mail) => ({
        to: mail.to.split('.')[0] ?? '',
        subject: mail.subject.split(/[:?]/)[0]?.replace(/ on \w+, \w+ \d+$/, '') ?? '',
        links: linksOf(mail),
      })),
    )
  }
  const tokenOf = (who: PersonName) => {
    const mail = mails.findLast(({ to, subject }) => to === who && subject === 'Can you sub')
    const link = mail?.links.find((href) => href.includes('?sub=yes')) ?? ''
    return new URL(link).pathname.split('/').at(-1) ?? ''
  }
  const visitor = backend.anon()
  const tap = async (who: PersonName, p_answer: string) =>
    (
      await answerOf<{ outcome: string }>(
        visitor.rpc('answer_sub_offer_by_link', { p_token: tokenOf(who), p_answer }),
      )
    ).outcome
  const starts = (from: string) =>
    sql(`update game_days set starts_at = now() + $2::interval where id = $1`, [id('ahead'), from])

  // A pool of five: Nina is closest, Wes further away, Jorge and Gwen also play at the last minute, and Priya pauses.
  await subs.begin('2 days')
  await subs.list('nina', 'jorge', 'wes', 'gwen', 'priya')
  for (const [who, rating] of [
    ['wes', 3.9],
    ['jorge', 3.8],
    ['gwen', 3.8],
  ] as const)
    await sql(`update profiles set dup_rating = $2 where id = $1`, [id(who), rating])
  for (const who of ['jorge', 'gwen'] as const)
    await here.cast[who].client.rpc('set_sub_settings', { p_last_minute: true }).throwOnError()
  await here.cast.priya.client
    .rpc('set_sub_settings', {
      p_last_minute: true,
      p_paused_until: new Date(Date.now() + 86_400_000 * 5).toISOString(),
    })
    .throwOnError()

  // On Tuesday Noor is out. Nina's mail server opens every link in her email, and nothing happens; then she taps.
  await subs.rsvp('noor', 'out').throwOnError()
  await subs.find('noor').throwOnError()
  await deliver()
  const offered = mails.filter(({ subject }) => subject === 'Can you sub')
  expect(offered.map(({ to }) => to)).toEqual(['nina'])
  for (const href of offered[0]?.links ?? []) {
    const p_token = new URL(href).pathname.split('/').at(-1) ?? ''
    if (href.includes('?sub')) await visitor.rpc('sub_offer_by_link', { p_token }).throwOnError()
  }
  expect(await subs.offers()).toEqual(['nina open'])
  expect(await tap('nina', 'yes')).toBe('accepted')

  // An hour before, Tom is out: the organizer hears, Jorge and Gwen are asked at once, and tap at the same moment.
  await starts('1 hour')
  await subs.rsvp('tom', 'out').throwOnError()
  await subs.search()
  await deliver()
  expect(await subs.offers('tom')).toEqual(['gwen open', 'jorge open'])
  expect(
    (await Promise.all([tap('jorge', 'yes'), tap('gwen', 'yes')])).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['accepted', 'filled'])
  const [won, lost]: PersonName[] =
    (await subs.seat('tom')) === 'Jorge Mata' ? ['jorge', 'gwen'] : ['gwen', 'jorge']
  await deliver()

  // Sam doesn't show up. Whoever was too late plays after all, has to give the spot back, and Pat from the next court,
  // who is on no list, plays.
  await starts('-5 minutes')
  await sql(`update game_days set status = 'in_progress' where id = $1`, [id('ahead')])
  const lucia = here.cast.lucia.client
  await lucia
    .from('court_assignments')
    .update({ attendance: 'no_show' })
    .match({ game_day_id: id('ahead'), player_id: id('sam') })
    .throwOnError()
  await subs.find('sam', 'lucia').throwOnError()
  expect(await subs.offers('sam')).toEqual([`${lost} open`])
  await deliver()
  expect(await tap(lost!, 'yes')).toBe('accepted')
  expect(await tap(lost!, 'give_back')).toBe('given_back')
  await subs.search('1 minute')
  expect([await subs.spot('sam'), await subs.offers('sam')]).toEqual(['asking', [`${lost} given_back`]])
  await lucia
    .from('court_assignments')
    .update({ substitute_name: 'Pat Lee' })
    .match({ game_day_id: id('ahead'), player_id: id('sam') })
    .throwOnError()
  await deliver()

  const fullName = { jorge: 'Jorge Mata', gwen: 'Gwen Otieno' }[won as 'jorge' | 'gwen']
  expect([await subs.seat('noor'), await subs.seat('tom'), await subs.seat('sam')]).toEqual([
    'Nina Costa',
    fullName,
    'Pat Lee',
  ])
  expect([await subs.spot('noor'), await subs.spot('tom'), await subs.spot('sam')]).toEqual([
    'filled',
    'filled',
    'organizer',
  ])
  // Priya was never asked, nor Wes, who doesn't play at the last minute; and no one heard anything twice.
  const heard = (who: string) => mails.filter(({ to }) => to === who).map(({ subject }) => subject)
  const asked = (who: string) => heard(who).filter((subject) => !subject.startsWith('No sub yet'))
  expect(heard('priya')).toEqual([])
  expect(heard('wes')).toEqual([])
  expect(heard('nina')).toEqual(['Can you sub'])
  expect(asked(won!)).toEqual(['Can you sub'])
  expect(asked(lost!)).toEqual(['Can you sub', 'Can you sub'])
  expect(heard('noor')).toEqual(['Nina C. plays for you'])
  const bell = bellIn(here)
  expect((await bell('noor')).map((title) => title.replace(/ on .*/, ''))).toEqual(['Nina C. plays for you'])
  // What asked the subs says what became of it; what they gave back is gone.
  const ofOffers = async (who: string) =>
    (await bell(who))
      .filter((title) => /^(?:Can you|You|This spot)/.test(title))
      .map((title) => title.replace(/ on .*/, ''))
  expect(await ofOffers('nina')).toEqual(['You sub'])
  expect(await ofOffers(won!)).toEqual(['You sub'])
  expect(await ofOffers(lost!)).toEqual(['This spot is filled'])
  // Sam's bell says both; no email about the yes had left yet, so he and his court get one about what is true now.
  const short = lost === 'gwen' ? 'Gwen O.' : 'Jorge M.'
  expect((await bell('sam')).toSorted((a, b) => a.localeCompare(b))).toEqual([
    `${short} can't play for you after all`,
    `${short} plays for you`,
  ])
  expect(heard('sam')).toEqual([`${short} can't play for you`])
  expect(heard('bea').filter((subject) => subject.includes('Sam P.'))).toEqual([
    `${short} can't sub for Sam P.`,
  ])
  expect(heard('maya')).toEqual([
    'Nina C. subs for Noor A.',
    expect.stringMatching(/^\w+ \w\. subs for Tom K\.$/),
  ])
  // Lucia started the search for Sam, so she hears of it only once the sub gave the spot back.
  expect(heard('lucia').filter((subject) => subject.startsWith('No sub yet'))).toEqual([
    expect.stringMatching(/^No sub yet for Tom K\./),
    expect.stringMatching(/^No sub yet for Sam P\./),
  ])
})
