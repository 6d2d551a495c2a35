/**
 * What a chat shows of a link. Its reader runs no JavaScript, so the host itself puts a league's name into the page, for
 * such readers only: people get the page as it is, without waiting. The build turns this file into a function of the
 * host (link-preview-hosts.ts), so it imports nothing and knows only what every runtime has.
 */
export interface PreviewSource {
  /** Address of the Supabase project. */
  backend: string
  /** Its publishable key: a preview says nothing that a visitor couldn't read. */
  key: string
  fetch?: (request: Request) => Promise<Response>
}

interface Preview {
  title: string
  description: string
}

/** Services that show links in chats and posts, and search engines; iMessage names itself as two of them. */
const READERS =
  /facebookexternalhit|facebot|twitterbot|whatsapp|slackbot|telegrambot|discordbot|linkedinbot|skypeuripreview|redditbot|mastodon|bluesky|pinterest|viber|googlebot|bingbot|applebot/i

/** A chat gives up after a few seconds; the page as it is, is better than nothing. */
const PATIENCE_MS = 3000

/**
 * The page for this request, as `page` answers it, for a reader of links with the preview of what the address is about.
 * Nothing is logged, and nothing is kept: the address of an invitation is a secret.
 */
export async function withLinkPreview(
  request: Request,
  page: () => Promise<Response>,
  source: PreviewSource,
): Promise<Response> {
  const preview = isLinkReader(request.method, request.headers.get('user-agent'))
    ? await previewOf(new URL(request.url).pathname, source)
    : undefined
  const answer = await page()
  if (!preview || !answer.ok) return answer
  const headers = new Headers(answer.headers)
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name)
  headers.set('cache-control', 'no-store')
  return new Response(withPreview(await answer.text(), preview), { status: answer.status, headers })
}

export function isLinkReader(method: string | undefined, userAgent: string | null | undefined): boolean {
  return method === 'GET' && READERS.test(userAgent ?? '')
}

/** Undefined where the page's own preview is right: for other pages, private leagues, and links that don't work. */
async function previewOf(pathname: string, source: PreviewSource): Promise<Preview | undefined> {
  const league = /^\/leagues\/([\da-f-]{36})\/view\/?$/i.exec(pathname)?.[1]
  const token = /^\/accept-invite\/([\w-]{16,200})\/?$/.exec(pathname)?.[1]
  if (league) return leaguePreview(await call(source, 'public_league', { p_league_id: league }))
  if (token) return invitationPreview(await call(source, 'invitation', { p_token: token }))
  return undefined
}

/** The answer of one of our functions to a visitor; undefined where there is none. */
async function call({ backend, key, fetch: send = fetch }: PreviewSource, name: string, body: object) {
  try {
    const answer = await send(
      new Request(`${backend}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { apikey: key, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }),
    )
    return answer.ok ? ((await answer.json()) as unknown) : undefined
  } catch {
    // Slow or down: the page has a preview of its own.
    return undefined
  }
}

/** Public and unlisted leagues: the name, the place, and how far the season is. */
function leaguePreview(league: unknown): Preview | undefined {
  const name = textOf(league, 'name')
  if (!name) return undefined
  const place = textOf(league, 'location') || textOf(league, 'club_name')
  return {
    title: name,
    description: [place, progress(league)].filter(Boolean).join(' · ') || 'Pickleball league',
  }
}

function progress(league: unknown): string {
  const days = listOf(league, 'days').filter((day) => field(day, 'status') !== 'canceled')
  const weeks = Math.max(0, ...days.map((day) => Number(field(day, 'week')) || 0))
  const played = days.filter((day) => field(day, 'is_finalized') === true)
  const live = Number(field(league, 'live_week'))
  if (live > 0) return `Week ${live} of ${weeks}, live now`
  if (days.length === 0) return ''
  if (played.length === days.length) return 'Season complete: final standings'
  if (played.length === 0) return `${days.length} game day${days.length === 1 ? '' : 's'} planned`
  return `Week ${Math.max(...played.map((day) => Number(field(day, 'week')) || 0))} of ${weeks}: standings and schedule`
}

/** An invitation that is open. Who invites whom stays between the two. */
function invitationPreview(invitation: unknown): Preview | undefined {
  const name = textOf(field(invitation, 'league'), 'name')
  if (field(invitation, 'state') !== 'valid' || !name) return undefined
  return { title: "You're invited to join a pickleball league", description: name }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function textOf(value: unknown, name: string): string {
  const text = field(value, name)
  return typeof text === 'string' ? text.trim().slice(0, 200) : ''
}

function listOf(value: unknown, name: string): unknown[] {
  const list = field(value, name)
  return Array.isArray(list) ? list : []
}

function withPreview(html: string, { title, description }: Preview): string {
  const name = escapeHtml(title)
  const words = escapeHtml(description)
  // Replaced by functions: a "$&" in a name is only a name.
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace(/(<meta\s+property="og:title"\s+content=")[^"]*/, (_, start: string) => start + name)
    .replace(
      /(<meta\s+(?:name|property)="(?:og:)?description"\s+content=")[^"]*/g,
      (_, start: string) => start + words,
    )
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
