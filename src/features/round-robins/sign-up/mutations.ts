import { countOf } from '@/domain/format-text'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { seatingRequest, toDrawnGames, toEngineEntry } from '@/domain/round-robin-session/round-robin-plan'
import { ClientError } from '@/shared/lib/client-error'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
import { drawAndImprove, dropImprovement } from '../draw/improvements'
import { playQueries, type RoundRobinKey } from '../queries'
import { withMemberLevels, type DraftPerson, type RoundRobinSettings } from '../round-robin-form'
import { toGameRows, toPersonRow, toSettingsRow } from '../to-rows'

interface NewSignUpList {
  /** Created by the form, so that a retry after a lost answer opens nothing twice. */
  id: string
  settings: RoundRobinSettings
  seed: number
  capacity: number
  /** Those whom the host entered already. */
  people: readonly DraftPerson[]
}

/** Creates a round robin that players sign up for. */
export const openSignUp = mutationOptions({
  mutationFn: async ({ id, settings, seed, capacity, people }: NewSignUpList) => {
    const client = await supabase()
    await client
      .rpc('open_sign_up', {
        p_id: id,
        p_name: settings.name,
        p_settings: toSettingsRow(settings, seed),
        p_capacity: capacity,
        p_people: people.map((person, index) => ({ ...toPersonRow(person), position: index + 1 })),
      })
      .throwOnError()
  },
  // The form shows the reason for a refusal, next to everything that was entered.
  meta: { success: 'Sign-up opened', error: () => null, invalidates: [keyFor('play')] },
})

/** Refusals that are shown at the field with the name. */
const AT_NAME = new Set(['name_taken', 'name_required', 'name_too_long', 'name_reserved'])
export const isAboutName = (error: unknown) => AT_NAME.has(errorCode(error) ?? '')

/** Puts the reader on the list: with a name as a guest by the link, otherwise with their profile. */
export const joinList = ({ roundRobinId, token }: RoundRobinKey) =>
  mutationOptions({
    mutationFn: async ({ guest, team }: { guest?: { name: string; secret: string }; team?: number }) => {
      const client = await supabase()
      const { data } = await client
        .rpc('sign_up_for_round_robin', {
          p_round_robin_id: roundRobinId,
          ...(token !== null && { p_token: token }),
          ...(guest && { p_name: guest.name, p_secret: guest.secret }),
          ...(team !== undefined && { p_team: team }),
        })
        .throwOnError()
      // No error of the server, which would forget that the name was tried.
      if ((data as string | null) === null) throw new ClientError('name_taken')
      return data
    },
    // A toast for the others: the page may have other contents by then, if it started.
    meta: { error: (error: unknown) => (isAboutName(error) ? null : sentenceFor(error)) },
    ...rereading(roundRobinId),
  })

/** Takes a guest's name off the list. */
export const withdrawGuest = (roundRobinId: string) =>
  mutationOptions({
    mutationFn: async (secret: string) => {
      const client = await supabase()
      await client
        .rpc('withdraw_sign_up', { p_round_robin_id: roundRobinId, p_secret: secret })
        .throwOnError()
    },
    meta: { success: "You're off the list" },
    ...rereading(roundRobinId),
  })

/** The host puts players on the list. Their ids are made on this device, so that a retry adds no one twice. */
export const addToList = (roundRobinId: string) =>
  mutationOptions({
    mutationFn: async (people: readonly DraftPerson[]) => {
      const client = await supabase()
      await client
        .rpc('add_sign_ups', { p_round_robin_id: roundRobinId, p_people: people.map(toPersonRow) })
        .throwOnError()
    },
    meta: {
      success: (_: unknown, people: readonly DraftPerson[]) =>
        people.length === 1 ? `${people[0]?.name ?? 'Player'} added` : `${people.length} players added`,
      error: () => null,
    },
    ...rereading(roundRobinId),
  })

export const removeFromList = (roundRobinId: string) =>
  mutationOptions({
    mutationFn: async ({ id }: { id: string; name: string }) => {
      const client = await supabase()
      await client.rpc('remove_sign_up', { p_round_robin_id: roundRobinId, p_person_id: id }).throwOnError()
    },
    meta: { success: (_: unknown, { name }: { name: string }) => `${name} removed` },
    ...rereading(roundRobinId),
  })

/** All guests who signed up with the link since a moment. */
export const removeGuestsSince = (roundRobinId: string) =>
  mutationOptions({
    mutationFn: async (since: string) => {
      const client = await supabase()
      const { data } = await client
        .rpc('remove_guests_since', { p_round_robin_id: roundRobinId, p_since: since })
        .throwOnError()
      return data
    },
    meta: { success: (count: number) => `${countOf(count, 'guest')} removed` },
    ...rereading(roundRobinId),
  })

/** From the waitlist, with one more spot. */
export const letIn = (roundRobinId: string) =>
  mutationOptions({
    mutationFn: async ({ id }: { id: string; name: string }) => {
      const client = await supabase()
      await client.rpc('let_in', { p_round_robin_id: roundRobinId, p_person_id: id }).throwOnError()
    },
    meta: { success: (_: unknown, { name }: { name: string }) => `${name} is in` },
    ...rereading(roundRobinId),
  })

export const closeSignUp = (roundRobinId: string) =>
  mutationOptions({
    mutationFn: async (isOpen: boolean) => {
      const client = await supabase()
      await client.rpc('change_sign_up', { p_round_robin_id: roundRobinId, p_is_open: isOpen }).throwOnError()
    },
    meta: {
      success: (_: unknown, isOpen: boolean) => (isOpen ? 'Sign-up opened' : 'Sign-up closed'),
      invalidates: [keyFor('play', 'mine')],
    },
    ...rereading(roundRobinId),
  })

export interface SignUpDetailValues {
  name: string
  startsAt: string
  location: string
  courts: number
  capacity: number
}

export const changeDetails = (roundRobinId: string) =>
  mutationOptions({
    mutationFn: async ({ name, startsAt, location, courts, capacity }: SignUpDetailValues) => {
      const client = await supabase()
      await client
        .rpc('change_sign_up', {
          p_round_robin_id: roundRobinId,
          p_name: name,
          p_starts_at: startsAt,
          p_location: location,
          p_court_count: courts,
          p_capacity: capacity,
        })
        .throwOnError()
    },
    meta: { success: 'Saved', error: () => null, invalidates: [keyFor('play', 'mine')] },
    ...rereading(roundRobinId),
  })

interface Start {
  sheet: RoundRobinSheet
  /** Those who play, in order, with their pairs or groups. */
  people: readonly DraftPerson[]
  courts: number
  signal: AbortSignal
  onProgress: (done: number) => void
}

/** Draws the rounds and starts. A repeated start draws the same, because the seed is the round robin's. */
export const startRoundRobin = mutationOptions({
  mutationFn: async ({ sheet, people: listed, courts, ...watching }: Start, { client: cache }) => {
    const { rules, ...settings } = sheet.roundRobin
    const members = listed.flatMap(({ playerId }) => playerId ?? [])
    const levels =
      settings.seating === 'random' ? {} : await cache.fetchQuery(playQueries.memberLevels(members))
    const people = withMemberLevels(listed, levels)
    const { id, format, rounds, seed, drawVersion } = settings
    const drawn = await drawAndImprove(
      id,
      {
        entry: toEngineEntry(format, people),
        courts,
        rounds,
        seed,
        ...seatingRequest(settings.seating, people),
      },
      watching,
    )
    const client = await supabase()
    await client
      .rpc('start_round_robin', {
        p_id: id,
        p_seen_draw_version: drawVersion,
        p_name: settings.name,
        p_settings: toSettingsRow({ ...settings, ...rules, courts }, seed),
        p_people: people.map((person, index) => ({ ...toPersonRow(person), position: index + 1 })),
        p_games: toGameRows(toDrawnGames(drawn)),
      })
      .throwOnError()
  },
  meta: { success: 'Round robin started', error: () => null, invalidates: [keyFor('play')] },
  // Someone may have come or left since, or it started and the answer was lost: polls are too rare to wait for.
  onError: (_error, { sheet: { roundRobin } }, _result, { client }) => {
    dropImprovement(roundRobin.id)
    return client.invalidateQueries({ queryKey: playQueries.roundRobin(roundRobin.id) })
  },
})

/** Cancels a round robin before it starts. Members on its list are notified. */
export const cancelSignUp = (roundRobinId: string) =>
  mutationOptions({
    mutationFn: async () => {
      const client = await supabase()
      await client.rpc('cancel_sign_up', { p_round_robin_id: roundRobinId }).throwOnError()
    },
    meta: { success: 'Round robin canceled', invalidates: [keyFor('play', 'mine')] },
  })

/** Pending until the list was read again, so that no old list is shown in between; after a refusal it is read too. */
const rereading = (roundRobinId: string) => {
  const reread = (client: QueryClient) =>
    client.invalidateQueries({ queryKey: playQueries.roundRobin(roundRobinId) })
  return {
    onSuccess: (_data: unknown, _given: unknown, _result: unknown, { client }: { client: QueryClient }) =>
      reread(client),
    onError: (_error: Error, _given: unknown, _result: unknown, { client }: { client: QueryClient }) =>
      reread(client),
  }
}
