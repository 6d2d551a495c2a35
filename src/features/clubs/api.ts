import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { fullName } from '@/domain/full-name'
import type { Me } from '@/features/auth/use-auth'
import { SCHEDULE_FIELDS, selectSettings, settingsOf } from '@/features/leagues/settings'
import { nameKey, LONGEST_SEARCH } from '@/shared/lib/name-matches'
import { keyFor } from '@/shared/query-keys'
import { findPlayers } from '@/features/people/api'
import { request, rpc, PAGE_ROWS, paged, pageOf, readAll } from '@/shared/supabase/calls'
import { command } from '@/shared/lib/command'
import type { Club, ClubDetail, ClubPerson, ClubDetails } from './model'

const PAGE = 50

/** One page of clubs after the key `after`. `next` is the key for the next page; undefined on the last one. */
async function findClubs(search: string, after: string | null, limit: number, signal?: AbortSignal) {
  const rows = await rpc('find_clubs', { search, after, limit }, signal)
  return pageOf(rows, limit, ({ clubId, name, city }): Club => ({ id: clubId, name, city }))
}

/** A club that already has this name, apart from accents, case, and extra blanks. */
export async function findNamesake(name: string): Promise<Club | undefined> {
  const search = Array.from(name.trim()).slice(0, LONGEST_SEARCH).join('')
  for (let after: string | null | undefined = null; after !== undefined;) {
    const { items, next } = await findClubs(search, after, PAGE_ROWS)
    const found = items.find((club) => nameKey(club.name) === nameKey(name))
    if (found) return found
    after = next
  }
  return undefined
}

export const clubQueries = {
  /** Clubs by name or city; all of them for an empty search. */
  find: (search: string) =>
    infiniteQueryOptions({
      queryKey: keyFor('clubs', 'find', search),
      ...paged((after, signal) => findClubs(search, after, PAGE, signal)),
    }),

  /**
   * The clubs to choose from for a new league: those a person runs. A super admin can start one from any
   * club's page; `named` are the clubs they come from or chose before.
   */
  managed: (
    { profileId, isSuperAdmin }: Pick<Me, 'profileId' | 'isSuperAdmin'>,
    named: readonly (string | undefined)[],
  ) => {
    // What a draft on the phone names may be anything.
    const also = isSuperAdmin ? named.filter((id) => id && /^[\da-f-]{36}$/.test(id)).join() : ''
    return queryOptions({
      queryKey: keyFor('clubs', 'managed', profileId, also),
      queryFn: async ({ signal }): Promise<Pick<Club, 'id' | 'name'>[]> => {
        const wanted = [
          `created_by.eq.${profileId}`,
          `admins.cs.{${profileId}}`,
          ...(also ? [`id.in.(${also})`] : []),
        ]
        const clubs = await readAll(
          (after) =>
            request((db) => {
              const page = db.from('clubs').select('id, name').or(wanted.join()).order('id').limit(PAGE_ROWS)
              return after === null ? page : page.gt('id', after)
            }, signal),
          ({ id }) => id,
        )
        return clubs.toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
      },
    })
  },

  detail: (clubId: string) =>
    queryOptions({
      queryKey: keyFor('clubs', 'detail', clubId),
      queryFn: async ({ signal }): Promise<ClubDetail> => {
        const { creator, admins, offers, refusals, leagues, ...club } = await request(
          (db) =>
            db
              .from('clubs')
              .select(
                `id, name, city, address, description, admins,
                creator:players!clubs_created_by_fkey(id, first_name, last_name),
                offers:club_admin_offers(person:players!club_admin_offers_player_id_fkey(id, first_name, last_name)),
                refusals(person:players(id, first_name, last_name)),
                leagues(id, ${selectSettings(LEAGUE_FIELDS)}, event:events!inner(name))`,
              )
              .eq('id', clubId)
              .single(),
          signal,
        )
        const people = await request(
          (db) => db.from('players').select('id, first_name, last_name').in('id', admins),
          signal,
        )
        return {
          ...club,
          creator: toPerson(creator),
          adminIds: admins,
          admins: byName(people.map(toPerson)),
          asked: byName(offeredTo(offers)),
          declined: byName(offeredTo(refusals)),
          leagues: leagues
            .map((league) => ({
              id: league.id,
              name: league.event.name,
              ...settingsOf(LEAGUE_FIELDS, league),
            }))
            .toSorted((a, b) => a.name.localeCompare(b.name)),
        }
      },
    }),

  /** Players by name; none for fewer than two letters. */
  people: (search: string) =>
    queryOptions({
      queryKey: keyFor('clubs', 'people', search),
      queryFn: async ({ signal }) => (await findPlayers({ search, limit: 8 }, signal)).items,
      enabled: search.length >= 2,
    }),
}

function toPerson(row: { id: string; firstName: string; lastName: string }): ClubPerson {
  return { id: row.id, name: fullName(row, 'Player') }
}

const offeredTo = (offers: { person: Parameters<typeof toPerson>[0] }[]) =>
  offers.map(({ person }) => toPerson(person))

const byName = (people: ClubPerson[]) => people.toSorted((a, b) => a.name.localeCompare(b.name))

const LEAGUE_FIELDS = ['status', ...SCHEDULE_FIELDS] as const

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
