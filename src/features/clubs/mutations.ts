import { mutationOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
import type { ClubPerson } from './club'
import type { ClubDetails } from './club-form'

/** The form, which still has everything that was entered, shows a refusal. */
const atTheForm = () => null
const stale = [keyFor('clubs'), keyFor('leagues'), keyFor('admin')]

export const createClub = mutationOptions({
  mutationFn: async ({ words, creatorId }: { words: ClubDetails; creatorId: string }) => {
    const client = await supabase()
    const { data } = await client
      .from('clubs')
      .insert({ ...words, created_by: creatorId })
      .select('id')
      .single()
      .throwOnError()
    return data
  },
  meta: { success: 'Club created', error: atTheForm, invalidates: stale },
})

export interface ClubEdit {
  id: string
  /** Only what changed, so that two people who edit at once both keep their changes. */
  changes: Partial<ClubDetails>
  /** The texts that the changes started from. */
  seen: ClubDetails
}

const Edited = v.object({
  /** False if someone else changed one of the same texts since; then nothing was saved. */
  saved: v.boolean(),
  /** The current texts. */
  words: v.object({ name: v.string(), city: v.string(), address: v.string(), description: v.string() }),
})

export const editClub = mutationOptions({
  mutationFn: async ({ id, changes, seen }: ClubEdit) => {
    const client = await supabase()
    const { data } = await client
      .rpc('edit_club', { p_club_id: id, p_changes: changes, p_seen: { ...seen } })
      .throwOnError()
    return v.parse(Edited, data)
  },
  meta: {
    success: ({ saved }: v.InferOutput<typeof Edited>) => (saved ? 'Club saved' : null),
    error: atTheForm,
    invalidates: stale,
  },
})

/** A club with leagues stays; the database enforces it. */
export const deleteClub = mutationOptions({
  mutationFn: async (id: string) => {
    const client = await supabase()
    await client.from('clubs').delete().eq('id', id).select('id').single().throwOnError()
  },
  // Not the club's own page, which stays open until the next one is shown: there is nothing left to read.
  meta: {
    success: 'Club deleted',
    invalidates: [keyFor('clubs', 'find'), keyFor('clubs', 'managed'), keyFor('admin')],
  },
})

export interface AdminChange {
  person: ClubPerson
  /** Asks someone to be an admin, takes the question back, or removes an admin; or the reader takes their own no back. */
  change: 'invite' | 'withdraw' | 'remove' | 'allow'
}

/** Changes one admin in one database statement, so that two people who change the list at once both keep their changes. */
export const changeAdmin = (clubId: string, myId: string) =>
  mutationOptions({
    mutationFn: async ({ person, change }: AdminChange) => {
      const client = await supabase()
      await client
        .rpc(change === 'invite' ? 'invite_club_admin' : 'remove_club_admin', {
          p_club_id: clubId,
          p_profile_id: person.id,
        })
        .throwOnError()
    },
    meta: {
      success: (_: unknown, { person, change }: AdminChange) => {
        if (change === 'invite') return `Invitation sent to ${person.name}`
        if (change === 'withdraw') return 'Invitation withdrawn'
        if (change === 'allow') return 'You can be invited again'
        return `${person.id === myId ? 'You are' : `${person.name} is`} no longer an admin`
      },
      invalidates: [...stale, keyFor('joining')],
    },
  })
