import type { OutgoingMail } from '../../_shared/function-context.ts'

interface MailButton {
  label: string
  href: string
  /** What precedes the link in plain text. */
  textLabel: string
}

/** Where people choose what they get: a page, and the URL that mail apps call for one-click unsubscribing (RFC 8058). */
export interface PreferencesLinks {
  page: string
  oneClick: string
}

/** What an email says; `layOut` makes HTML and plain text of it. */
export interface MailContent {
  to: string
  subject: string
  greeting: string
  opening: string
  /** The one thing to remember, in large letters. */
  headline: string
  facts: string[]
  button: MailButton
  /** Below it, less prominent. */
  otherButtons?: MailButton[]
  /** Why this email came. */
  footer: string
  attachments?: OutgoingMail['attachments']
  /** Its reader has no RSVP yet, so a push message can be answered right there. */
  asksForRsvp?: boolean
}

/** The same words in HTML, for phones and for dark and light readers, and in plain text. No images. */
export function layOut(
  { to, subject, attachments, ...words }: MailContent,
  preferences?: PreferencesLinks,
): OutgoingMail {
  const { greeting, opening, headline, facts, button, otherButtons = [], footer } = words
  const text = [
    'Kitchen Line',
    greeting,
    opening,
    [headline, ...facts].join('\n'),
    ...[button, ...otherButtons].map(({ textLabel, href }) => `${textLabel}\n${href}`),
    footer,
    ...(preferences ? [`${PREFERENCES}:\n${preferences.page}`] : []),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
  return {
    to,
    subject,
    text,
    html: htmlOf(words, preferences?.page),
    ...(attachments && { attachments }),
    ...(preferences && {
      headers: {
        'List-Unsubscribe': `<${preferences.oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  }
}

const PREFERENCES = 'Unsubscribe or choose what you get'

/** The lines someone wrote, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== '')

export function greet({ first_name }: { first_name: string }) {
  return `Hi ${oneLine(first_name) || 'there'},`
}

/** Names are what people typed: in a subject a line break would begin another header. */
export function oneLine(text: string) {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
/** Written into every tag, because some email readers drop style sheets. */
const LIGHT = {
  page: '#f2f5f3',
  line: '#d5ded9',
  text: '#101a16',
  muted: '#51625a',
}
/** The style sheet changes to these where the reader is dark. */
const DARK = {
  page: '#0a100e',
  line: '#26352f',
  text: '#eef5f1',
  muted: '#9bb0a7',
}
const BUTTON = { surface: '#d7f24a', text: '#131a00' }

const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
.page { background: ${DARK.page} !important }
.text { color: ${DARK.text} !important }
.muted { color: ${DARK.muted} !important }
.line { border-color: ${DARK.line} !important }
}`

type Words = Omit<MailContent, 'to' | 'subject' | 'button'> & { button?: MailButton }

/**
 * The frame of every email, Auth's too: what to remember, why it comes, what there is to know, and one button. Tables and
 * attributes, because email readers forget style sheets; every text names its color, because some forget ours.
 */
export function htmlOf(
  { greeting, opening, headline, facts, button, otherButtons = [], footer }: Words,
  preferencesPage: string | undefined,
) {
  const paragraph = (text: string, color: 'text' | 'muted', style: string) =>
    `<p class="${color}" style="margin:0;${FONT};font-size:16px;line-height:24px;${style && `${style};`}color:${LIGHT[color]}">${escapeHtml(text)}</p>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(opening)}</title>
<style>${STYLE}
</style>
</head>
<body class="page" bgcolor="${LIGHT.page}" style="margin:0;padding:0;background:${LIGHT.page};color:${LIGHT.text}">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${LIGHT.page}" style="background:${LIGHT.page}">
<tr><td align="center" style="padding:28px 20px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:480px;text-align:left">
<tr><td style="padding:0 0 28px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="22" height="22" bgcolor="${BUTTON.surface}" style="width:22px;height:22px;border-radius:11px;background:${BUTTON.surface}"></td>
<td style="padding:0 0 0 9px">${paragraph('Kitchen Line', 'text', 'font-weight:700')}</td>
</tr></table>
</td></tr>
<tr><td style="padding:0 0 20px">
<h1 class="text" style="margin:0 0 10px;${FONT};font-size:34px;line-height:38px;letter-spacing:-0.5px;color:${LIGHT.text}">${escapeHtml(headline)}</h1>
${[greeting, opening]
  .filter((line) => line !== '')
  .map((line) => paragraph(line, 'muted', ''))
  .join('\n')}
</td></tr>
${facts
  .map(
    (fact) =>
      `<tr><td class="line" style="padding:13px 0;border-top:1px solid ${LIGHT.line}">${paragraph(fact, 'text', '')}</td></tr>`,
  )
  .join('\n')}
<tr><td>
${button ? buttonHtml(button, 'main') : ''}
${otherButtons.map((other) => buttonHtml(other, 'other')).join('\n')}
</td></tr>
<tr><td style="padding:24px 0 0">
${
  button
    ? `${paragraph("If the button doesn't work, open this link:", 'muted', 'font-size:14px;line-height:20px')}
${linkHtml(button.href, button.href)}`
    : ''
}
${paragraph(footer, 'muted', 'padding:16px 0 0;font-size:14px;line-height:20px')}
${preferencesPage ? linkHtml(preferencesPage, PREFERENCES, 'display:inline-block;padding:14px 0;') : ''}
</td></tr>
</table>
</td></tr></table>
</body>
</html>`
}

/** As wide as the page, so that it's easy to tap. */
function buttonHtml({ label, href }: MailButton, kind: 'main' | 'other') {
  const [surface, text, border] =
    kind === 'main' ? [BUTTON.surface, BUTTON.text, BUTTON.surface] : [LIGHT.page, LIGHT.text, LIGHT.line]
  const names = kind === 'main' ? '' : ' class="page line"'
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td style="padding:${kind === 'main' ? 8 : 10}px 0 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td${names} align="center" bgcolor="${surface}" style="border:1px solid ${border};border-radius:12px;background:${surface}">
<a${kind === 'main' ? '' : ' class="text"'} href="${escapeHtml(href)}" style="display:block;padding:15px 22px;${FONT};font-size:17px;line-height:24px;font-weight:700;color:${text};text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
</td></tr></table>`
}

function linkHtml(href: string, text: string, style = '') {
  return `<p class="muted" style="margin:0;${FONT};font-size:14px;line-height:20px;word-break:break-word;color:${LIGHT.muted}"><a class="muted" href="${escapeHtml(href)}" style="${style}color:${LIGHT.muted}">${escapeHtml(text)}</a></p>`
}
