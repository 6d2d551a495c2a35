import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { EVENT_NAME_LENGTH } from '@/domain/text-limits'
import { readMemberNames } from '@/features/people/player-cards'
import { FORMER_PLAYER } from '@/domain/format-text'
import { atMost, oneLine } from '@/shared/lib/one-line'
import { command } from '@/shared/lib/command'
import { keyFor } from '@/shared/query-keys'
import { request } from '@/shared/supabase/calls'
import { type DraftPerson, newRoundRobinDraft, type RoundRobinDraft, onClock } from '../round-robin-form'
import { nameKey } from '@/shared/lib/name-matches'
import { newDrawSeed } from '@/domain/round-robin-session/round-robin-plan'
import { isPlayed } from '@/domain/round-robin-session/rounds'
import type { RoundRobinPlayer, RoundRobinSheet } from '@/domain/round-robin-session/session'

/** People who play together, known by a name: saved under it, or in an earlier round robin that had it. */
interface PlayerGroup {
  name: string
  people: { name: string; playerId: string | null }[]
}

/** Members first, then guests. */
export interface SavedGroup extends PlayerGroup {
  id: string
}

/** The people who stayed to the end of an earlier round robin, without their ids in it. */
interface Regulars extends PlayerGroup {
  startsAt: string
}

/** People without those who deleted their account. */
const namedPeople = (
  people: readonly { playerId: string | null; guestName: string | null }[],
  members: ReadonlyMap<string, string>,
): PlayerGroup['people'] =>
  people.flatMap(({ playerId, guestName }) => {
    const name = playerId === null ? guestName : members.get(playerId)
    return name && name !== FORMER_PLAYER ? [{ name, playerId }] : []
  })

export const GroupName = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a name for the group'),
    atMost(EVENT_NAME_LENGTH, `Up to ${EVENT_NAME_LENGTH} characters`),
    oneLine('The name'),
  ),
})

/** The person's saved groups. They are kept on the phone, because a round robin often starts without a signal. */
export const playerGroupsQuery = (profileId: string) =>
  queryOptions({
    queryKey: keyFor('round-robins', 'groups', profileId),
    queryFn: async ({ signal }): Promise<SavedGroup[]> => {
      const groups = await request(
        (db) => db.from('player_groups').select('id, name, player_ids, guest_names').order('name'),
        signal,
      )
      const names = await readMemberNames([...new Set(groups.flatMap(({ playerIds }) => playerIds))])
      return groups.map(({ id, name, playerIds, guestNames }) => ({
        id,
        name,
        people: namedPeople(
          [
            ...playerIds.map((playerId) => ({ playerId, guestName: null })),
            ...guestNames.map((guestName) => ({ playerId: null, guestName })),
          ],
          names,
        ),
      }))
    },
    meta: { persist: true },
  })

/** Earlier round robins that are looked through for regulars, and the chips they make. */
const MOST_READ = 12
const MOST_REGULARS = 4

/** The people of the round robins that the person hosted last, one of each name, the latest first. */
export const regularsQuery = (profileId: string) =>
  queryOptions({
    queryKey: keyFor('round-robins', 'regulars', profileId),
    queryFn: async ({ signal }): Promise<Regulars[]> => {
      const rows = await request(
        (db) =>
          db
            .from('round_robins')
            .select(
              'starts_at, event:events!inner(name, created_by), people:round_robin_players(position, player_id, guest_name, status)',
            )
            .eq('event.created_by', profileId)
            // A list for a day to come isn't complete yet.
            .lte('starts_at', new Date().toISOString())
            .order('starts_at', { ascending: false })
            .limit(MOST_READ),
        signal,
      )
      const latest = [...new Map(rows.toReversed().map((row) => [nameKey(row.event.name), row])).values()]
        .toSorted((a, b) => Date.parse(b.startsAt) - Date.parse(a.startsAt))
        .slice(0, MOST_REGULARS)
        .map(({ people, ...row }) => ({ ...row, people: people.filter(({ status }) => status !== 'left') }))
      const ids = new Set(latest.flatMap(({ people }) => people.flatMap(({ playerId }) => playerId ?? [])))
      const names = await readMemberNames([...ids])
      return latest.map(({ startsAt, event, people }) => ({
        startsAt,
        name: event.name,
        people: namedPeople(
          people.toSorted((a, b) => a.position - b.position),
          names,
        ),
      }))
    },
    meta: { persist: true },
  })

const stale = [keyFor('round-robins', 'groups')]

interface SaveGroup {
  profileId: string
  /** The group that these players replace; null for a new one. */
  replaces: string | null
  name: string
  people: readonly DraftPerson[]
}

export const saveGroup = command(
  ({ profileId, replaces, name, people }: SaveGroup) => {
    const group = {
      name,
      player_ids: people.flatMap(({ playerId }) => playerId ?? []),
      guest_names: people.flatMap((person) => (person.playerId === null ? [person.name] : [])),
    }
    return request((db) =>
      replaces === null
        ? db.from('player_groups').insert({ ...group, created_by: profileId })
        : db.from('player_groups').update(group).eq('id', replaces),
    )
  },
  { success: 'Group saved', inPlace: true, stale },
)

export const renameGroup = command(
  ({ id, name }: { id: string; name: string }) =>
    request((db) => db.from('player_groups').update({ name }).eq('id', id)),
  { success: 'Group renamed', inPlace: true, stale },
)

export const deleteGroup = command(
  (id: string) => request((db) => db.from('player_groups').delete().eq('id', id)),
  { success: 'Group deleted', inPlace: true, stale },
)

type Who = Pick<DraftPerson, 'name' | 'playerId'>

const keyOf = ({ playerId, name }: Who) => playerId ?? nameKey(name)

/** The players of a group who aren't on the list yet. */
export function whoIsMissing<Someone extends Who>(
  group: readonly Someone[],
  people: readonly Who[],
): Someone[] {
  const here = new Set(people.map(keyOf))
  return group.filter((one) => !here.has(keyOf(one)))
}

const WEEK_MS = 7 * 24 * 60 * 60_000

/**
 * The same round robin a week later, or on the next such weekday, with everyone who played: also those who came late or
 * had to leave early. Someone who left without a game probably never came.
 */
export function repeatDraft({ roundRobin, people, games }: RoundRobinSheet, now: Date): RoundRobinDraft {
  const fresh = newRoundRobinDraft(now)
  const before = new Date(roundRobin.startsAt)
  // Calendar days, so that the hour stays the same when the clocks change.
  const weeksLater = (weeks: number) => {
    const day = new Date(before)
    day.setDate(day.getDate() + 7 * weeks)
    return day
  }
  let weeks = Math.max(1, Math.floor((now.getTime() - before.getTime()) / WEEK_MS))
  while (weeksLater(weeks) < now) weeks += 1
  const played = new Set(games.filter(isPlayed).flatMap(({ team1, team2 }) => [...team1, ...team2]))
  const stayed = people.filter(({ status }) => status !== 'left')
  const names = new Set(stayed.map(({ name }) => nameKey(name)))
  // A guest who was replaced by their own account counts once.
  const isBack = ({ id, name, isFormer }: RoundRobinPlayer) =>
    played.has(id) && !isFormer && !names.has(nameKey(name))
  return {
    ...fresh,
    seed: newDrawSeed(),
    values: {
      ...fresh.values,
      name: roundRobin.name,
      startsNow: false,
      ...onClock(weeksLater(weeks)),
      location: roundRobin.location,
      courts: String(roundRobin.courts),
      format: roundRobin.format,
      lengthBy: 'rounds',
      rounds: String(roundRobin.rounds),
      minutesPerRound: String(roundRobin.minutesPerRound),
      winType: roundRobin.rules.winType,
      pointsToWin: String(roundRobin.rules.pointsToWin),
      winByMargin: String(roundRobin.rules.winByMargin),
      ...(roundRobin.rules.cap !== null && { cap: String(roundRobin.rules.cap) }),
      drawsAllowed: roundRobin.rules.drawsAllowed,
      scoreEntry: roundRobin.scoreEntry,
      seating: roundRobin.seating,
    },
    people: people
      .filter((person) => person.status !== 'left' || isBack(person))
      .map(({ name, playerId, team, level }) => ({ id: crypto.randomUUID(), name, playerId, team, level })),
  }
}
