import * as v from 'valibot'
import { command } from '@/shared/lib/command'
import { keyFor } from '@/shared/query-keys'
import { request, rpc } from '@/shared/supabase/calls'
import type { ClubPerson } from './club'
import type { ClubDetails } from './club-form'

const stale = [keyFor('clubs'), keyFor('leagues'), keyFor('admin')]

export const createClub = command(
  ({ words, creatorId }: { words: ClubDetails; creatorId: string }) =>
    request((db) =>
      db
        .from('clubs')
        .insert({ ...words, created_by: creatorId })
        .select('id')
        .single(),
    ),
  { success: 'Club created', inPlace: true, stale },
)

interface ClubEdit {
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

export const editClub = command(
  async ({ id, changes, seen }: ClubEdit) =>
    v.parse(Edited, await rpc('edit_club', { clubId: id, changes, seen })),
  { success: ({ saved }) => (saved ? 'Club saved' : null), inPlace: true, stale },
)

/** A club with leagues stays; the database enforces it. */
export const deleteClub = command(
  (id: string) => request((db) => db.from('clubs').delete().eq('id', id).select('id').single()),
  // Not the club's own page, which stays open until the next one is shown: there is nothing left to read.
  {
    success: 'Club deleted',
    stale: [keyFor('clubs', 'find'), keyFor('clubs', 'managed'), keyFor('admin')],
  },
)

interface AdminChange {
  person: ClubPerson
  /** Asks someone to be an admin, takes the question back, or removes an admin. */
  change: 'invite' | 'withdraw' | 'remove'
}

/** Changes one admin in one database statement, so that two people who change the list at once both keep their changes. */
export const changeAdmin = (clubId: string, myId: string) =>
  command(
    ({ person, change }: AdminChange) =>
      rpc(change === 'invite' ? 'invite_club_admin' : 'remove_club_admin', { clubId, profileId: person.id }),
    {
      success: (_, { person, change }) => {
        if (change === 'invite') return `Invitation sent to ${person.name}`
        if (change === 'withdraw') return 'Invitation withdrawn'
        return `${person.id === myId ? 'You are' : `${person.name} is`} no longer an admin`
      },
      stale: [...stale, keyFor('joining')],
    },
  )
