import { linksOf } from './links.ts'
import type { Mailbox, ReceivedMail } from './mailbox.ts'
import { escapeHtml } from './templates.ts'

const STYLE = `
  :root { color-scheme: dark }
  * { box-sizing: border-box }
  body { margin: 0 auto; max-width: 760px; padding: 24px 16px 48px; background: #0a100e; color: #eef5f1;
         font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif; overflow-wrap: anywhere }
  a { color: #d7f24a }
  a:focus-visible { outline: 2px solid #d7f24a; outline-offset: 2px }
  h1 { font-size: 24px; line-height: 1.25; margin: 0 0 4px }
  .muted { color: #9bb0a7; margin: 0; font-size: 14px }
  ol { list-style: none; margin: 24px 0 0; padding: 0; display: grid; gap: 8px }
  .card { display: block; padding: 14px 16px; border: 1px solid #26352f; border-radius: 16px; background: #111a17;
          color: inherit; text-decoration: none }
  a.card:hover { background: #182420 }
  .card strong { display: block }
  ul { margin: 0; padding-left: 20px }
  h2 { font-size: 18px; margin: 24px 0 8px }
  pre { margin: 0; white-space: pre-wrap; font: 14px/1.5 ui-monospace, monospace }
  iframe { width: 100%; height: 640px; margin-top: 16px; border: 1px solid #26352f; border-radius: 16px }
`

/** Nothing in an email runs, and nothing on these pages is loaded from elsewhere. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'"
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** Answers below /__mail: the list, an email, its HTML for the frame, and /__mail/json for tests. */
export function mailboxPage(mailbox: Mailbox, pathname: string): Response {
  const [, id, part] = /^\/__mail(?:\/([^/]+))?(\/html)?\/?$/.exec(pathname) ?? []
  if (id === 'json')
    return Response.json(mailbox.list().map(forTests), { headers: { 'cache-control': 'no-store' } })
  if (!id) return html(listPage(mailbox.list()), PAGE_POLICY)
  const mail = mailbox.find(Number(id))
  if (!mail) return html(page('Email not found', '<p><a href="/__mail">All emails</a></p>'), PAGE_POLICY, 404)
  return part ? html(`<base target="_blank">${mail.html}`, MAIL_POLICY) : html(mailPage(mail), PAGE_POLICY)
}

const forTests = (mail: ReceivedMail) => ({ ...mail, links: linksOf(mail) })

function html(body: string, policy: string, status = 200) {
  return new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  })
}

function page(title: string, body: string) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Kitchen Line email</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}

function listPage(mails: readonly ReceivedMail[]) {
  const rows = mails.map(
    (mail) => `<li><a class="card" href="/__mail/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong>
      <span class="muted">to ${escapeHtml(mail.to)} · ${timeTag(mail.at)}</span></a></li>`,
  )
  const intro =
    '<p class="muted">Every email the app sends on this machine shows up here, newest first.</p>' +
    '<p><a href="/__mail">Check for new email</a></p>'
  const empty = '<p class="card" style="margin-top:24px">No email yet. Sign up or request a new password.</p>'
  return page('Mailbox', intro + (rows.length > 0 ? `<ol>${rows.join('')}</ol>` : empty))
}

function mailPage(mail: ReceivedMail) {
  const links = linksOf(mail).map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`)
  return page(
    mail.subject,
    `<p class="muted">to ${escapeHtml(mail.to)} · ${timeTag(mail.at)} · <a href="/__mail">All emails</a></p>
     <iframe title="Email as the recipient sees it" src="/__mail/${mail.id}/html"
       sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
     ${(mail.attachments ?? []).map(({ filename, content }) => `<h2>${escapeHtml(filename)}</h2><pre class="card">${escapeHtml(content)}</pre>`).join('')}
     <h2>Links</h2>${links.length > 0 ? `<ul>${links.join('')}</ul>` : '<p class="muted">None.</p>'}
     <h2>As plain text</h2><pre class="card">${escapeHtml(mail.text)}</pre>`,
  )
}

function timeTag(at: string) {
  return `<time datetime="${at}">${new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' })}</time>`
}
