import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { authSettings } from '../../../supabase/embedded/auth-settings'
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

test.each(templates)(
  'the mail %s names the app, carries its link or code, and says it in plain text too',
  (template) => {
    const { subject, html, text } = renderMail('supabase/templates', template, variables)
    expect(subject).toContain('Kitchen Line')
    expect(html).not.toMatch(/\{\{|<b>/)
    expect(text).not.toMatch(/<[/ap]|\{\{/)
    if (template === 'reauthentication') expect(text).toContain('123456')
    else {
      expect(linksOf({ html })).toEqual([variables.ConfirmationURL])
      expect(text).toContain(`: ${variables.ConfirmationURL}`)
    }
  },
)

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

test('a hosted project gets the settings that the embedded backend has', () => {
  const settings = settingsOf(config)
  const keys = { jwtSecret: 'x'.repeat(32), publishableKey: 'p', secretKey: 's' }
  const { email, jwt_secret, publishable_key, secret_key, ...auth } = authSettings({
    ...keys,
    siteUrl: 'http://localhost:5173',
  })
  expect([jwt_secret, publishable_key, secret_key]).toEqual(Object.values(keys))
  for (const [key, value] of Object.entries(auth)) expect(settings[`auth.${key}`], key).toEqual(value)
  for (const [key, value] of Object.entries(email)) expect(settings[`auth.email.${key}`], key).toEqual(value)
  expect(settings['api.max_rows']).toBe(1000)
})

test('a hosted project sends the same mails', () => {
  const settings = settingsOf(config)
  for (const template of templates) {
    expect(settings[`auth.email.template.${template}.subject`]).toBe(MAIL_SUBJECTS[template])
    const file = String(settings[`auth.email.template.${template}.content_path`])
    expect(path.normalize(file)).toBe(`supabase/templates/${template}.html`)
    expect(existsSync(file)).toBe(true)
  }
})
