/** Writes supabase/templates, the emails of the auth service: `npm run mails`. */
import { writeFileSync } from 'node:fs'
import { authMail } from '../supabase/embedded/mail/auth-mails'
import { MAIL_SUBJECTS, type MailTemplate } from '../supabase/embedded/mail/templates'

for (const template of Object.keys(MAIL_SUBJECTS) as MailTemplate[])
  writeFileSync(`supabase/templates/${template}.html`, authMail(template))
