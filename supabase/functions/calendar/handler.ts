import { calendarFeed } from '../../../src/features/game-days/calendar/calendar-file.ts'
import type { FunctionContext } from '../_shared/function-context.ts'
import { minutesOf } from '../_shared/day-length.ts'
import { gameDayEntry } from '../send-emails/mails/game-day.ts'
import { readFeed, readLinkedDay, type Feed } from './read-feed.ts'

/**
 * A player's game days for a calendar app: GET /functions/v1/calendar/<token>.ics, without a key, because calendar apps
 * send none. 304 if nothing changed since the app asked last; 404 for anything that isn't an address, or no longer.
 * GET /functions/v1/calendar/day/<RSVP token>.ics, a link in emails, is one game day as a file.
 */
export default async function calendar(
  request: Request,
  context: Pick<FunctionContext, 'env' | 'fetch'>,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response('Use GET.\n', { status: 405, headers: { ...PLAIN, allow: 'GET, HEAD' } })
  const { pathname } = new URL(request.url)
  const dayToken = /\/day\/([\w-]{80})\.ics$/.exec(pathname)?.[1]
  if (dayToken) return oneDay(dayToken, request, context)
  const token = /\/([\w-]{43})\.ics$/.exec(pathname)?.[1]
  const feed = token ? await readFeed(token, context) : null
  if (!feed) return new Response('Not found.\n', { status: 404, headers: PLAIN })

  const text = textOf(feed, context.env.SITE_URL)
  const changedAt = new Date(feed.changed_at)
  const etag = await etagOf(text)
  const headers = {
    etag,
    'last-modified': changedAt.toUTCString(),
    // Kept by no cache in between, and asked about each time.
    'cache-control': 'private, no-cache',
  }
  if (isUnchanged(request.headers, etag, changedAt)) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : text, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="kitchen-line.ics"',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** The game day of an email's link. */
async function oneDay(
  token: string,
  { method }: Request,
  context: Pick<FunctionContext, 'env' | 'fetch'>,
): Promise<Response> {
  const day = await readLinkedDay(token, context)
  if (day === 410)
    return new Response('This link has expired. Open the game day in Kitchen Line.\n', {
      status: 410,
      headers: PLAIN,
    })
  if (day === 404) return new Response('Not found.\n', { status: 404, headers: PLAIN })
  const { filename, content } = gameDayEntry(day, context.env.SITE_URL, {
    note: day.note,
    isCanceled: day.status === 'canceled',
  })
  return new Response(method === 'HEAD' ? null : content, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** An address may begin to exist, and an error to end: no one keeps these answers. */
const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

function textOf({ league, days }: Feed, siteUrl: string): string {
  return calendarFeed(
    league ?? 'Kitchen Line',
    days.map((day) => ({
      league: {
        name: day.league,
        location: day.league_location,
        url: new URL(`/leagues/${day.league_id}/game-days`, siteUrl).href,
        minutes: minutesOf(day.length),
      },
      day: {
        id: day.id,
        week: day.week,
        startsAt: day.starts_at,
        location: day.location,
        status: day.status,
        note: day.note,
        canceledReason: day.canceled_reason,
        revision: day.revision,
        updatedAt: day.updated_at,
        rsvp: day.rsvp,
        court: day.court && {
          number: day.court.number,
          name: day.court.name,
          mySub: day.court.sub,
          others: day.court.others.map(({ first_name, sub }) => ({
            firstName: first_name,
            substituteName: sub,
          })),
        },
      },
    })),
  )
}

async function etagOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `"${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}

/** RFC 9110, 13.2.2: with a tag, the time doesn't count. A host that compresses the answer marks its tag as weak. */
function isUnchanged(headers: Headers, etag: string, changedAt: Date): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null)
    return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return changedAt.getTime() <= since
}
