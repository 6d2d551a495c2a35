import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hostedEnv, pushSettings, smtpSettings } from '../../supabase/functions/_shared/hosted-env'

const PROJECT = {
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_PUBLISHABLE_KEYS: '{"web":"sb_publishable_web","default":"sb_publishable_1"}',
  SUPABASE_SECRET_KEYS: '{"jobs":"sb_secret_jobs"}',
  SUPABASE_ANON_KEY: 'legacy-anon',
  SUPABASE_SERVICE_ROLE_KEY: 'legacy-service',
  SITE_URL: 'https://play.example.com',
}
const MAIL = { SMTP_HOST: 'smtp.example.com', SMTP_FROM: 'Kitchen Line <play@example.com>' }

test('a project with its own keys uses the default one, or the first', () => {
  expect(hostedEnv(PROJECT)).toEqual({
    SUPABASE_URL: 'https://abc.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
    SUPABASE_SECRET_KEY: 'sb_secret_jobs',
    SITE_URL: 'https://play.example.com',
  })
})

test('an older project uses its legacy keys', () => {
  const { SUPABASE_PUBLISHABLE_KEYS: _, SUPABASE_SECRET_KEYS: __, ...older } = PROJECT
  expect(hostedEnv(older)).toMatchObject({
    SUPABASE_PUBLISHABLE_KEY: 'legacy-anon',
    SUPABASE_SECRET_KEY: 'legacy-service',
  })
})

test('email goes out over TLS, on the port that hosted functions reach', () => {
  expect(smtpSettings(MAIL)).toEqual({
    host: 'smtp.example.com',
    port: 465,
    secure: true,
    requireTLS: false,
    from: 'Kitchen Line <play@example.com>',
  })
  expect(smtpSettings({ ...MAIL, SMTP_PORT: '2525', SMTP_USER: 'u', SMTP_PASSWORD: 'p' })).toMatchObject({
    port: 2525,
    secure: false,
    requireTLS: true,
    auth: { user: 'u', pass: 'p' },
  })
})

test('push services reach us at the app, and a test service is known beside a project on this machine only', () => {
  const keys = { ...PROJECT, VAPID_PUBLIC_KEY: 'B-public', VAPID_PRIVATE_KEY: 'private' }
  const vapid = { publicKey: 'B-public', privateKey: 'private', subject: 'https://play.example.com' }
  expect(pushSettings(keys)).toEqual({ vapid })
  const named = { ...keys, PUSH_TEST_SERVICE: 'http://127.0.0.1:9' }
  expect(pushSettings({ ...named, SUPABASE_URL: 'http://127.0.0.1:8000' })).toEqual({
    vapid,
    testService: 'http://127.0.0.1:9',
  })
  for (const SUPABASE_URL of [keys.SUPABASE_URL, 'https://127.0.0.1.example.com', undefined])
    expect(pushSettings({ ...named, SUPABASE_URL })).toEqual({ vapid })
})

test.each([
  ['VAPID_PUBLIC_KEY', () => pushSettings({ ...PROJECT, VAPID_PRIVATE_KEY: 'x' })],
  ['VAPID_PRIVATE_KEY', () => pushSettings({ ...PROJECT, VAPID_PUBLIC_KEY: 'x' })],
  ['SITE_URL', () => hostedEnv({ ...PROJECT, SITE_URL: undefined })],
  ['SMTP_HOST', () => smtpSettings({ SMTP_FROM: 'x' })],
  ['SMTP_FROM', () => smtpSettings({ SMTP_HOST: 'x' })],
  ['SMTP_PASSWORD', () => smtpSettings({ ...MAIL, SMTP_USER: 'u' })],
  ['SMTP_PORT', () => smtpSettings({ ...MAIL, SMTP_PORT: 'mail' })],
])('a missing or wrong %s is named', (name, read) => {
  expect(read).toThrow(name)
})

test.each([
  'SITE_URL',
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_USER',
  'SMTP_PASSWORD',
  'SMTP_FROM',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
])('the README says how %s is set', (name) => expect(readFileSync('README.md', 'utf8')).toContain(name))
