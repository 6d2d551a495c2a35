import type { App } from '@supabase/lite'
import { currentRequest } from '../request-context.ts'
import type { SendMail } from './mail.ts'
import { renderMail, type MailTemplate } from './templates.ts'

type LiteMailer = NonNullable<App['_mailer']>
type MailMeta = Parameters<LiteMailer['sendConfirmation']>[3]

interface AuthMailerOptions {
  siteUrl: string
  templatesDir: string
  send: SendMail
  /** Whether a new account needs no confirmation, because a trigger of ours confirmed its address. */
  isConfirmed: (userId: string) => Promise<boolean>
}

/**
 * Writes the emails of the auth service. Lite's own mailer has two defects: its links always end at the site's root,
 * whatever `emailRedirectTo` says, and a change of email is confirmed by the old address alone, where a hosted
 * project asks both.
 */
export function authMailer({ siteUrl, templatesDir, send, isConfirmed }: AuthMailerOptions): LiteMailer {
  const mail = async (
    template: MailTemplate,
    type: string,
    to: string,
    tokenHash: string,
    otp: string,
    meta: MailMeta,
  ) => {
    const redirectTo = currentRequest.getStore()?.redirectTo ?? siteUrl
    const link = new URL('/auth/v1/verify', siteUrl)
    link.search = new URLSearchParams({ token: tokenHash, type, redirect_to: redirectTo }).toString()
    const content = renderMail(templatesDir, template, {
      ConfirmationURL: link.href,
      Token: otp,
      TokenHash: tokenHash,
      SiteURL: siteUrl,
      RedirectTo: redirectTo,
      Email: meta?.currentEmail ?? to,
      NewEmail: meta?.newEmail ?? to,
    })
    await send({ to, ...content })
  }
  return {
    async sendConfirmation(to, hash, otp, meta) {
      // Lite doesn't look at the account again after it wrote it, as GoTrue does.
      if (meta?.userId && (await isConfirmed(meta.userId))) return
      await mail('confirmation', 'signup', to, hash, otp, meta)
    },
    sendRecovery: (to, hash, otp, meta) => mail('recovery', 'recovery', to, hash, otp, meta),
    sendMagicLink: (to, hash, otp, meta) => mail('magic_link', 'magiclink', to, hash, otp, meta),
    sendReauthentication: (to, otp, meta) =>
      mail('reauthentication', 'reauthentication', to, meta?.tokenHash ?? '', otp, meta),
    async sendEmailChange(to, hash, otp, meta) {
      await mail('email_change', 'email_change', to, hash, otp, meta)
      if (meta?.newEmail && meta.newEmail !== to && meta.tokenHashNew)
        await mail(
          'email_change',
          'email_change',
          meta.newEmail,
          meta.tokenHashNew,
          meta.tokenNew ?? '',
          meta,
        )
    },
  }
}
