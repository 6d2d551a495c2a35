import * as v from 'valibot'
import { countOf, listOf } from '@/domain/format-text'
import type { GameDayPlan } from '@/domain/game-day-plan/plan-game-day'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { command } from '@/shared/lib/command'
import { keyFor } from '@/shared/query-keys'
import { request, rpc } from '@/shared/supabase/calls'
import { schedulerQueries } from './queries'

interface DayKey {
  leagueId: string
  gameDayId: string
}

export interface Draw {
  plan: GameDayPlan
  seed: number
  /** Of the draw that the person saw. */
  seenVersion: number
  /** A member's new sub, null for no one; and the one the person saw. */
  subs: Readonly<Record<string, string | null>>
  seenSubs: Readonly<Record<string, string>>
  /** Games that are pinned or unpinned from now on. */
  pins: Readonly<Record<string, boolean>>
  /** Who was moved by hand, from where, and why; null for no change. */
  moves: readonly { player: string; fromCourt: number | null; reason: string }[] | null
  /** No one is notified. */
  quiet: boolean
}

/** Who was notified, and who has to be told another way. */
const Published = v.object({
  told: v.number(),
  yetToAccept: v.array(v.string()),
  withoutAccount: v.array(v.string()),
})

/** Publishes exactly the courts that are shown, all or nothing, and notifies the players. */
export const publishCourts = ({ leagueId, gameDayId }: DayKey) =>
  command(
    async ({ plan, seed, seenVersion, pins, moves, quiet, ...named }: Draw) =>
      v.parse(
        Published,
        await rpc('publish_courts', {
          leagueId,
          gameDayId,
          seenDrawVersion: seenVersion,
          seats: seatsOf(plan, named),
          games: gamesOf(plan),
          seed,
          pins: pinsOf(plan, pins),
          reasons: moves,
          quiet,
        }),
      ),
    {
      // Shows what was saved by reading it back. A refusal also means that something has changed.
      onSettled: (_data, _error, _draw, _result, { client }) =>
        client.refetchQueries({ queryKey: schedulerQueries.schedule(leagueId, gameDayId).queryKey }),
      success: (result, { quiet }) =>
        `Courts published. ${quiet ? 'No one was notified.' : notifiedText(result)}`,
      // The page itself shows the other organizer's draw.
      failure: (error) => (errorCode(error) === 'draw_changed' ? null : sentenceFor(error)),
      stale: [keyFor('rankings'), keyFor('scoring'), keyFor('game-days'), keyFor('leagues', 'public')],
    },
  )

function notifiedText({
  told,
  yetToAccept: waiting,
  withoutAccount: names,
}: v.InferOutput<typeof Published>): string {
  if (told + waiting.length + names.length === 0) return 'Everyone keeps their court, time, and group.'
  const reached =
    told === 0 ? 'No one was notified.' : `${countOf(told, 'player was', 'players were')} notified.`
  return [
    reached,
    ...(waiting.length > 0
      ? [`${listOf(waiting)} ${waiting.length === 1 ? "hasn't" : "haven't"} accepted.`]
      : []),
    ...(names.length > 0 ? [`${listOf(names)} ${names.length === 1 ? 'has' : 'have'} no account.`] : []),
  ].join(' ')
}

const seatsOf = ({ courts }: GameDayPlan, { subs, seenSubs }: Pick<Draw, 'subs' | 'seenSubs'>) =>
  courts.flatMap(({ number, seats }) =>
    seats.map(({ person, first, last }, i) => ({
      court: number,
      seat: i + 1,
      player: person,
      firstRotation: first,
      lastRotation: last,
      ...(subs[person] !== undefined && { sub: subs[person] ?? '', seenSub: seenSubs[person] ?? '' }),
    })),
  )

const gamesOf = ({ courts }: GameDayPlan) =>
  courts.flatMap(({ number: court, rotations }) =>
    rotations.flatMap(({ number: rotation, games, team1, team2 }) =>
      games.map(({ id, number }) =>
        id === null ? { court, game: number, rotation, team1: [...team1], team2: [...team2] } : { id },
      ),
    ),
  )

/** A pin on a game that someone else redrew meanwhile has nothing to hold. */
function pinsOf({ courts }: GameDayPlan, pins: Draw['pins']) {
  const kept = new Set(
    courts.flatMap(({ rotations }) => rotations.flatMap(({ games }) => games.map(({ id }) => id))),
  )
  return Object.fromEntries(Object.entries(pins).filter(([id, isPinned]) => !isPinned || kept.has(id)))
}

/** Names one of the league's courts; an empty name removes it. */
export const nameCourt = (leagueId: string) =>
  command(
    ({ number, name }: { number: number; name: string }) =>
      request<unknown>((db) => {
        const courts = db.from('court_configurations')
        return name === ''
          ? courts.delete().eq('league_id', leagueId).eq('court_number', number)
          : courts
              .upsert({ league_id: leagueId, court_number: number, display_name: name })
              .select('court_number')
              .single()
      }),
    {
      success: 'Court name saved',
      stale: [keyFor('scheduler'), keyFor('scoring'), keyFor('game-days'), keyFor('leagues', 'public')],
    },
  )
