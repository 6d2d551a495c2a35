import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { errorCode } from '@/shared/lib/errors'
import { keyFor } from '@/shared/query-keys'
import { refetchIntervalFor } from '@/shared/query-persistence/read-again'
import { storedValue } from '@/shared/lib/stored-value'
import { rpc } from '@/shared/supabase/calls'
import { camel } from '@/shared/supabase/camel'
import { takeEarlyRead } from '@/shared/supabase/early-read'
import type { PublicLeague } from './model'
import { readPublicLeague } from './read-public-league'

/** Poll often while a game day is in progress, and seldom otherwise. */
const LIVE_MS = 20_000
const QUIET_MS = 120_000

/** An answer of public_league(); from an older version of the app in snake case. */
const Slides = v.object({ answer: v.unknown(), at: v.number() })

/**
 * The last data that TV mode showed, so that it can start without a network. The data is public, so it may stay in the
 * browser.
 */
const lastSlidesOf = (leagueId: string) =>
  storedValue({ key: `kitchen-line:wall:${leagueId}`, schema: Slides, storage: 'local' })

// These keys start like those of all league queries, because joining or editing a league changes its public page.
export const publicLeagueQueries = {
  /** Everything on a league's public page; per `viewer`, because it includes their own state. */
  page: (leagueId: string, viewer: string | undefined) =>
    queryOptions({
      queryKey: keyFor('leagues', 'public', 'page', leagueId, viewer ?? 'visitor'),
      queryFn: async ({ signal }) => {
        // An answer to no one in particular isn't the one for someone who has signed in since.
        const early =
          viewer === undefined && (await takeEarlyRead('public_league', { p_league_id: leagueId }))
        return readPublicLeague(early ? withKnownCourts(early.data) : await ask(leagueId, signal))
      },
      refetchInterval: (query) =>
        refetchIntervalFor(query, query.state.data?.liveWeek == null ? QUIET_MS : LIVE_MS),
    }),

  /** The same for TV mode, which shows the last data if it can't get new data. */
  wall: (leagueId: string) => {
    const lastSlides = lastSlidesOf(leagueId)
    const stored = lastSlides.read()
    return queryOptions({
      queryKey: keyFor('leagues', 'public', 'wall', leagueId),
      queryFn: async ({ signal }) => {
        try {
          const answer = await ask(leagueId, signal)
          const league = readPublicLeague(answer)
          lastSlides.write({ answer, at: Date.now() })
          return league
        } catch (error) {
          if (errorCode(error) === 'league_not_found') lastSlides.remove()
          throw error
        }
      },
      initialData: stored ? readStored(stored.answer) : undefined,
      initialDataUpdatedAt: stored?.at,
      // A screen that was just switched on refreshes right away, no matter how recent its copy is.
      staleTime: 0,
      refetchInterval: (query) => refetchIntervalFor(query, LIVE_MS),
    })
  },
}

const Answer = v.looseObject({
  leagueId: v.string(),
  past: v.string(),
  days: v.array(v.looseObject({ week: v.number(), isFinalized: v.boolean(), courts: v.unknown() })),
})

/** The last answer. The courts of its finalized days don't come again while they are the same: see public_league(). */
let last: v.InferOutput<typeof Answer> | undefined

async function ask(leagueId: string, signal: AbortSignal): Promise<unknown> {
  const past = last?.leagueId === leagueId ? last.past : null
  return withKnownCourts(await rpc('public_league', { leagueId, past }, signal))
}

function withKnownCourts(json: unknown) {
  const answer = v.parse(Answer, json)
  const known = last?.leagueId === answer.leagueId && last.past === answer.past ? last : undefined
  last = {
    ...answer,
    days: answer.days.map((day) =>
      day.isFinalized && day.courts === null
        ? { ...day, courts: known?.days.find(({ week }) => week === day.week)?.courts ?? null }
        : day,
    ),
  }
  return last
}

/** A copy from another version of the app may have another shape. Then it is ignored. */
function readStored(answer: unknown): PublicLeague | undefined {
  try {
    return readPublicLeague(camel(answer))
  } catch (error) {
    console.warn('The kept TV mode slides are from another version of the app.', error)
    return undefined
  }
}
