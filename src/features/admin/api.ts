import * as v from 'valibot'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { request, rpc, paged, pageOf } from '@/shared/supabase/calls'
import {
  toClub,
  toDashboardLeague,
  toLogLine,
  toSentMessage,
  toPerson,
  toPersonLeague,
  toPlatformLeague,
  type AdminPerson,
  type PersonRole,
  type SentMessage,
} from './model'
import { sentenceFor } from '@/shared/lib/errors'
import { command } from '@/shared/lib/command'
import { sendQueuedEmails } from '@/shared/supabase/queued-emails'

/** Rows shown before a list offers more. */
const PAGE = 50

export const adminQueries = {
  /** The leagues that the reader runs, with what is waiting in each. */
  desk: () =>
    queryOptions({
      queryKey: keyFor('admin', 'desk'),
      queryFn: async ({ signal }) => (await rpc('my_organizer_dashboard', {}, signal)).map(toDashboardLeague),
      refetchInterval: 60_000,
    }),

  people: (search: string) =>
    infiniteQueryOptions({
      queryKey: keyFor('admin', 'people', search),
      ...paged(async (after, signal) =>
        pageOf(await rpc('search_people', { search, after, limit: PAGE }, signal), PAGE, toPerson),
      ),
    }),

  leaguesOf: (profileId: string) =>
    queryOptions({
      queryKey: keyFor('admin', 'leagues of', profileId),
      queryFn: async ({ signal }) => {
        const leagues = await request(
          (db) =>
            db
              .from('league_players')
              .select('status, league:leagues!inner(id, event:events!inner(name))')
              .eq('player_id', profileId),
          signal,
        )
        return leagues.map(toPersonLeague).toSorted((a, b) => a.name.localeCompare(b.name))
      },
    }),

  leagues: (search: string) =>
    infiniteQueryOptions({
      queryKey: keyFor('admin', 'leagues', search),
      ...paged(async (after, signal) =>
        pageOf(await rpc('all_leagues', { search, after, limit: PAGE }, signal), PAGE, toPlatformLeague),
      ),
    }),

  clubs: (search: string) =>
    infiniteQueryOptions({
      queryKey: keyFor('admin', 'clubs', search),
      ...paged(async (after, signal) =>
        pageOf(await rpc('all_clubs', { search, after, limit: PAGE }, signal), PAGE, toClub),
      ),
    }),

  messages: (failedOnly: boolean) =>
    infiniteQueryOptions({
      queryKey: keyFor('admin', 'messages', failedOnly),
      ...paged(async (after, signal) =>
        pageOf(
          await rpc('sent_messages', { failed: failedOnly, after, limit: PAGE }, signal),
          PAGE,
          toSentMessage,
        ),
      ),
    }),

  /** Changes of people's rights and deletions, latest first. */
  log: () =>
    infiniteQueryOptions({
      queryKey: keyFor('admin', 'log'),
      ...paged(async (after, signal) => {
        const lines = await request((db) => {
          const latest = db
            .from('admin_log')
            .select('id, done_at, actor_name, action, subject_name, before, after')
            .order('id', { ascending: false })
            .limit(PAGE)
          return after ? latest.lt('id', Number(after)) : latest
        }, signal)
        return pageOf(
          lines.map((line) => ({ ...line, pageKey: String(line.id) })),
          PAGE,
          toLogLine,
        )
      }),
    }),
}

export const setRole = command(
  async ({ person, role }: { person: Pick<AdminPerson, 'id' | 'name'>; role: PersonRole }) => {
    await rpc('set_role', { profileId: person.id, role })
    return { person, role }
  },
  { success: 'Role updated', stale: [keyFor('admin')] },
)

const Retried = v.object({
  results: v.array(
    v.object({
      outcome: v.picklist(['queued', 'closed', 'not_failed', 'not_found']),
    }),
  ),
})
/** The email is queued, but the queue couldn't be emptied. */
class NotSentYet extends Error {}

/**
 * Sends a message again: puts it back in the queue. Emails are sent right away; push messages wait for the schedule.
 * Returns what happened, as a sentence.
 */
export const sendAgain = command(
  async ({ id, isPush }: Pick<SentMessage, 'id' | 'isPush'>) => {
    const outcome = v.parse(Retried, await rpc('retry_messages', { ids: [id] })).results[0]?.outcome
    if (outcome === 'closed') return notSent("Not sent. It's too late for this message.")
    if (outcome !== 'queued') return notSent('Someone already sent this again.')
    if (isPush) return { isSent: true, sentence: 'Push message queued' }
    const failed = await sendQueuedEmails().catch((error: unknown) => {
      throw new NotSentYet("Couldn't send the queued emails.", { cause: error })
    })
    const problem = failed.find((mail) => mail.id === id)
    return problem ? notSent(`Failed again: ${problem.error}`) : { isSent: true, sentence: 'Email sent' }
  },
  {
    success: ({ isSent, sentence }) => (isSent ? sentence : null),
    failure: (error) =>
      error instanceof NotSentYet
        ? "Couldn't send it right now. It's queued and will go out with the next email."
        : sentenceFor(error),
    stale: [keyFor('admin')],
  },
)

const notSent = (sentence: string) => ({ isSent: false, sentence })
