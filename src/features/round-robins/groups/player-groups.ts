import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { EVENT_NAME_LENGTH } from '@/domain/text-limits'
import { readMemberNames } from '@/features/people/player-cards'
import { FORMER_PLAYER } from '@/domain/format-text'
import { atMost } from '@/shared/lib/at-most'
import { command } from '@/shared/lib/command'
import { oneLine } from '@/shared/lib/one-line'
import { keyFor } from '@/shared/query-keys'
import { request } from '@/shared/supabase/calls'
import type { DraftPerson } from '../round-robin-form'

/** Players that a host saved under a name: members first, then guests. */
export interface PlayerGroup {
  id: string
  name: string
  people: { name: string; playerId: string | null }[]
}

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
    queryKey: keyFor('play', 'groups', profileId),
    queryFn: async ({ signal }): Promise<PlayerGroup[]> => {
      const groups = await request(
        (db) => db.from('player_groups').select('id, name, player_ids, guest_names').order('name'),
        signal,
      )
      const names = await readMemberNames([...new Set(groups.flatMap(({ playerIds }) => playerIds))])
      return groups.map(({ id, name, playerIds, guestNames }) => ({
        id,
        name,
        people: [
          ...playerIds.flatMap((playerId) => {
            const member = names.get(playerId)
            return member && member !== FORMER_PLAYER ? [{ name: member, playerId }] : []
          }),
          ...guestNames.map((guest) => ({ name: guest, playerId: null })),
        ],
      }))
    },
    meta: { persist: true },
  })

const stale = [keyFor('play', 'groups')]

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
