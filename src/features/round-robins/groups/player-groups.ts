import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { EVENT_NAME_LENGTH } from '@/domain/text-limits'
import { readMemberNames } from '@/features/people/player-cards'
import { FORMER_PLAYER } from '@/domain/format-text'
import { atMost } from '@/shared/lib/at-most'
import { oneLine } from '@/shared/lib/one-line'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
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
      const client = await supabase()
      const { data } = await client
        .from('player_groups')
        .select('id, name, player_ids, guest_names')
        .order('name')
        .abortSignal(signal)
        .throwOnError()
      const names = await readMemberNames([...new Set(data.flatMap(({ player_ids }) => player_ids))])
      return data.map(({ id, name, player_ids, guest_names }) => ({
        id,
        name,
        people: [
          ...player_ids.flatMap((playerId) => {
            const member = names.get(playerId)
            return member && member !== FORMER_PLAYER ? [{ name: member, playerId }] : []
          }),
          ...guest_names.map((guest) => ({ name: guest, playerId: null })),
        ],
      }))
    },
    meta: { persist: true },
  })

// The dialog shows why something couldn't be saved, next to what was entered.
const atTheDialog = () => null
const invalidates = [keyFor('play', 'groups')]

interface SaveGroup {
  profileId: string
  /** The group that these players replace; null for a new one. */
  replaces: string | null
  name: string
  people: readonly DraftPerson[]
}

export const saveGroup = mutationOptions({
  mutationFn: async ({ profileId, replaces, name, people }: SaveGroup) => {
    const client = await supabase()
    const group = {
      name,
      player_ids: people.flatMap(({ playerId }) => playerId ?? []),
      guest_names: people.flatMap((person) => (person.playerId === null ? [person.name] : [])),
    }
    await (
      replaces === null
        ? client.from('player_groups').insert({ ...group, created_by: profileId })
        : client.from('player_groups').update(group).eq('id', replaces)
    ).throwOnError()
  },
  meta: { success: 'Group saved', error: atTheDialog, invalidates },
})

export const renameGroup = mutationOptions({
  mutationFn: async ({ id, name }: { id: string; name: string }) => {
    const client = await supabase()
    await client.from('player_groups').update({ name }).eq('id', id).throwOnError()
  },
  meta: { success: 'Group renamed', error: atTheDialog, invalidates },
})

export const deleteGroup = mutationOptions({
  mutationFn: async (id: string) => {
    const client = await supabase()
    await client.from('player_groups').delete().eq('id', id).throwOnError()
  },
  meta: { success: 'Group deleted', error: atTheDialog, invalidates },
})
