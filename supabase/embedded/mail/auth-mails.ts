import { htmlOf } from '../../functions/send-emails/mails/layout'
import type { MailTemplate } from './templates'

const ONCE = "This link works once and expires in 1 hour. If you didn't request it, ignore this email."
const linkTo = (label: string) => ({ label, href: '{{ .ConfirmationURL }}', textLabel: '' })

/** What the emails of the auth service say; `npm run mails` writes supabase/templates with it, in the frame of all emails. */
const WORDS: Record<MailTemplate, Parameters<typeof htmlOf>[0]> = {
  confirmation: {
    greeting: '',
    headline: 'Confirm your email',
    opening: 'Welcome to Kitchen Line. Confirm your email to sign in with {{ .Email }}.',
    facts: [],
    button: linkTo('Confirm email'),
    footer: ONCE,
  },
  recovery: {
    greeting: '',
    headline: 'Set a new password',
    opening: 'We got a request to reset the password for {{ .Email }}.',
    facts: [],
    button: linkTo('Set a new password'),
    footer: ONCE,
  },
  magic_link: {
    greeting: '',
    headline: 'Sign in to Kitchen Line',
    opening: 'Use this link to sign in as {{ .Email }}.',
    facts: [],
    button: linkTo('Sign in'),
    footer: ONCE,
  },
  email_change: {
    greeting: '',
    headline: 'Confirm your new email',
    opening: 'Your email changes from {{ .Email }} to {{ .NewEmail }} once you confirm at both addresses.',
    facts: [],
    button: linkTo('Confirm change'),
    footer: ONCE,
  },
  reauthentication: {
    greeting: '',
    headline: '{{ .Token }}',
    opening: "Enter this code to confirm it's you.",
    facts: [],
    footer: 'This code works once and expires in 1 hour.',
  },
}

/** The file of a template in supabase/templates. */
export const authMail = (template: MailTemplate) => `${htmlOf(WORDS[template], undefined)}\n`
