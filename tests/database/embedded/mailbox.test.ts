import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Mailbox } from '../../../supabase/embedded/mail/mailbox'
import { mailboxPage } from '../../../supabase/embedded/mail/mailbox-page'

let dir: string
let file: string
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'kitchen-line-mail-'))
  file = path.join(dir, 'mails.jsonl')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const LINK = 'http://localhost:5173/auth/v1/verify?token=abc&type=signup'
const mail = (subject: string) => ({
  to: 'maya.reyes@kitchenline.test',
  subject,
  html: `<h1>Hello</h1><a href="${LINK.replace('&', '&#38;')}">Confirm</a> <a href="${LINK.replace('&', '&amp;')}">again</a>`,
  text: 'Hello',
})

test('emails survive a restart, newest first, even if the last one was cut short', async () => {
  const mailbox = new Mailbox(file)
  await mailbox.deliver(mail('first'))
  await mailbox.deliver(mail('second'))
  appendFileSync(file, '{"id":3,"subj')
  const again = new Mailbox(file)
  await again.deliver(mail('third'))
  const last = new Mailbox(file)
  expect(last.list().map(({ id, subject }) => [id, subject])).toEqual([
    [3, 'third'],
    [2, 'second'],
    [1, 'first'],
  ])
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('two hundred are kept, and numbers are never reused', async () => {
  const mailbox = new Mailbox(file)
  for (let count = 0; count < 203; count += 1) await mailbox.deliver(mail(`mail ${count}`))
  const again = new Mailbox(file)
  expect(again.list()).toHaveLength(200)
  expect(again.find(3)).toBeUndefined()
  expect(again.find(203)?.subject).toBe('mail 202')
})

test('the list links to every email', async () => {
  const mailbox = new Mailbox(file)
  expect(await mailboxPage(mailbox, '/__mail').text()).toContain('No email yet')
  await mailbox.deliver(mail('Tom & Ines <invite>'))
  const page = await mailboxPage(mailbox, '/__mail/').text()
  expect(page).toContain('href="/__mail/1"')
  expect(page).toContain('Tom &#38; Ines &#60;invite&#62;')
  expect(page).toContain('maya.reyes@kitchenline.test')
})

test('an email is shown in a frame without scripts, with its links next to it', async () => {
  const mailbox = new Mailbox(file)
  await mailbox.deliver({ ...mail('Welcome'), html: `<script>alert(1)</script>${mail('').html}` })
  const page = await mailboxPage(mailbox, '/__mail/1').text()
  expect(page).toContain('src="/__mail/1/html"')
  expect(page).toMatch(/sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  expect(page).toContain(`>${LINK.replace('&', '&#38;')}</a>`)
  expect(page).not.toContain('<script')
  const frame = mailboxPage(mailbox, '/__mail/1/html')
  expect(frame.headers.get('content-security-policy')).toMatch(
    /^sandbox allow-popups[^;]*; default-src 'none'/,
  )
  expect(await frame.text()).toContain('Hello')
  expect(mailboxPage(mailbox, '/__mail/9').status).toBe(404)
})

test('its plain text is shown below as is', async () => {
  const mailbox = new Mailbox(file)
  await mailbox.deliver({ ...mail('Welcome'), text: 'Hi Ana,\n\n<you> & me' })
  expect(await mailboxPage(mailbox, '/__mail/1').text()).toContain('Hi Ana,\n\n&#60;you&#62; &#38; me</pre>')
})

test('tests read it as JSON, with no repeated links', async () => {
  const mailbox = new Mailbox(file)
  await mailbox.deliver(mail('Welcome'))
  expect(await mailboxPage(mailbox, '/__mail/json').json()).toMatchObject([
    { id: 1, to: 'maya.reyes@kitchenline.test', subject: 'Welcome', text: 'Hello', links: [LINK] },
  ])
})
