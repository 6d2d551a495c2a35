import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The emails of the auth service. The HTML files are the ones that supabase/config.toml names for a hosted project,
 * with the same variables in the same notation; the subjects stand there too (a test compares them).
 */
export const MAIL_SUBJECTS = {
  confirmation: 'Confirm your email for Kitchen Line',
  recovery: 'Set a new password for Kitchen Line',
  magic_link: 'Your sign-in link for Kitchen Line',
  email_change: 'Confirm your new email for Kitchen Line',
  reauthentication: 'Your Kitchen Line code: {{ .Token }}',
} as const

export type MailTemplate = keyof typeof MAIL_SUBJECTS

export interface MailVariables {
  ConfirmationURL: string
  Token: string
  TokenHash: string
  SiteURL: string
  RedirectTo: string
  Email: string
  NewEmail: string
}

export function renderMail(templatesDir: string, template: MailTemplate, variables: MailVariables) {
  const source = readFileSync(path.join(templatesDir, `${template}.html`), 'utf8')
  const html = fillIn(source, variables, escapeHtml)
  return { subject: fillIn(MAIL_SUBJECTS[template], variables), html, text: asText(html) }
}

function fillIn(source: string, variables: MailVariables, escape = (value: string) => value) {
  return source.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: string) => {
    const value = variables[name as keyof MailVariables] as string | undefined
    if (value === undefined) throw new Error(`An email template uses {{ .${name} }}, which doesn't exist.`)
    return escape(value)
  })
}

export function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** The words of the email, one line a paragraph, each link written out after its label. */
function asText(html: string) {
  return (
    html
      .replace(/<(style|title)[^]*?<\/\1>/g, '')
      .replace(/\s+/g, ' ')
      // The link below a button is its own label.
      .replace(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a ?>/g, (_, href: string, label: string) =>
        label === href ? href : `${label}: ${href}`,
      )
      .replace(/<\/(h1|p|table)>/g, '\n')
      .replace(/<[^>]+>/g, '')
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
      .replace(/\s*\n\s*/g, '\n')
      .trim()
  )
}
