import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { authSettings } from '../../../supabase/embedded/auth-settings'
import { authMail } from '../../../supabase/embedded/mail/auth-mails'
import { linksOf } from '../../../supabase/embedded/mail/links'
import { MAIL_SUBJECTS, renderMail, type MailTemplate } from '../../../supabase/embedded/mail/templates'

const config = readFileSync('supabase/config.toml', 'utf8')
const templates = Object.keys(MAIL_SUBJECTS) as MailTemplate[]

const variables = {
  ConfirmationURL: 'http://localhost:5173/auth/v1/verify?token=abc&type=signup',
  Token: '123456',
  TokenHash: 'abc',
  SiteURL: 'http://localhost:5173',
  RedirectTo: 'http://localhost:5173/leagues',
  Email: 'maya.reyes@kitchenline.test',
  NewEmail: '<b>maya@kitchenline.test',
}

const withLink = templates.filter((template) => template !== 'reauthentication')

test.each(templates)('the email %s names the app, and says the same in plain text', (template) => {
  const { subject, html, text } = renderMail('supabase/templates', template, variables)
  expect(subject).toContain('Kitchen Line')
  expect(html).not.toMatch(/\{\{|<b>/)
  expect(text).toMatch(/^Kitchen Line\n\S/)
  expect(text).not.toMatch(/<[/ap]|\{\{/)
})

test.each(templates)('the email %s is in the frame of all emails', (template) => {
  // Otherwise: npm run mails
  expect(readFileSync(`supabase/templates/${template}.html`, 'utf8')).toBe(authMail(template))
})

test.each(withLink)('the email %s carries its link', (template) => {
  const { html, text } = renderMail('supabase/templates', template, variables)
  expect(linksOf({ html })).toEqual([variables.ConfirmationURL])
  expect(text).toContain(`: ${variables.ConfirmationURL}\n`)
})

test('the reauthentication email has its code', () => {
  expect(renderMail('supabase/templates', 'reauthentication', variables).text).toContain('\n123456\n')
})

/** The sections of config.toml, as `section.key` → value. */
function settingsOf(toml: string) {
  const settings: Record<string, unknown> = {}
  let section = ''
  for (const line of toml.split('\n')) {
    section = /^\[(.+)\]$/.exec(line)?.[1] ?? section
    const [, key, value] = /^(\w+) = (.+)$/.exec(line) ?? []
    if (key && value) settings[`${section}.${key}`] = JSON.parse(value)
  }
  return settings
}

test('a hosted project gets the same settings as the embedded backend', () => {
  const settings = settingsOf(config)
  const keys = { jwtSecret: 'x'.repeat(32), publishableKey: 'p', secretKey: 's' }
  const { email, jwt_secret, publishable_key, secret_key, ...auth } = authSettings({
    ...keys,
    siteUrl: 'http://localhost:5173',
  })
  expect([jwt_secret, publishable_key, secret_key]).toEqual(Object.values(keys))
  const named = (prefix: string, values: object) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}.${key}`, value]))
  expect(settings).toMatchObject({
    ...named('auth', auth),
    ...named('auth.email', email),
    'api.max_rows': 1000,
  })
})

test('no hosted project and none of its branches gets the demo accounts', () => {
  expect(settingsOf(config)['db.seed.enabled']).toBe(false)
})

test('a hosted project sends the same emails', () => {
  const settings = settingsOf(config)
  for (const template of templates) {
    expect(settings[`auth.email.template.${template}.subject`]).toBe(MAIL_SUBJECTS[template])
    const file = String(settings[`auth.email.template.${template}.content_path`])
    expect(path.normalize(file)).toBe(`supabase/templates/${template}.html`)
    expect(existsSync(file)).toBe(true)
  }
})
