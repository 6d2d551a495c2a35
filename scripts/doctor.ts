/**
 * Checks a hosted installation from outside: `npm run doctor [-- --site https://…] [--mail you@example.org]`. It reads the
 * variables of .env.example from the environment or .env. With SUPABASE_SECRET_KEY in the environment, it also checks what
 * only the server side may know, and with SUPABASE_ACCESS_TOKEN the rate limits. Ends with 1 if anything is wrong.
 */
import { parseArgs } from 'node:util'
import { loadEnv } from 'vite'
import { examine, report } from './doctor/examine.ts'

const { values } = parseArgs({ options: { site: { type: 'string' }, mail: { type: 'string' } } })
const env = loadEnv('production', '.', 'VITE_')
const sections = await examine({
  url: env.VITE_SUPABASE_URL ?? '',
  key: env.VITE_SUPABASE_PUBLISHABLE_KEY ?? '',
  site: values.site ?? env.VITE_SITE_URL,
  providers: (env.VITE_SIGN_IN_WITH ?? '').split(',').filter(Boolean),
  vapidKey: env.VITE_VAPID_PUBLIC_KEY,
  captchaKey: env.VITE_TURNSTILE_SITE_KEY,
  secretKey: process.env.SUPABASE_SECRET_KEY,
  accessToken: process.env.SUPABASE_ACCESS_TOKEN,
  mailTo: values.mail,
})
console.log(report(sections))
if (sections.some(({ findings }) => findings.some(({ status }) => status === 'fault'))) process.exitCode = 1
