import { countOf } from '@/domain/format-text'
import type { QueryClient } from '@tanstack/react-query'
import type { RoundRobinSheet, RoundRobinSettings } from '@/domain/round-robin-session/session'
import { seatingRequest, toDrawnGames, toEngineEntry } from '@/domain/round-robin-session/round-robin-plan'
import { command } from '@/shared/lib/command'
import { ClientError, errorCode, sentenceFor } from '@/shared/lib/errors'
import { keyFor } from '@/shared/query-keys'
import { rpc } from '@/shared/supabase/calls'
import { drawAndImprove, dropImprovement } from '../draw/use-draw'
import { roundRobinQueries, type RoundRobinKey } from '../queries'
import { withMemberLevels, type DraftPerson } from '../round-robin-form'
import { toPersonRow, toSettingsRow } from '../round-robin-sheet'

interface NewSignUpList {
  /** Created by the form, so that a retry after a lost answer opens nothing twice. */
  id: string
  settings: RoundRobinSettings
  seed: number
  capacity: number
  /** Those whom the host entered already. */
  people: readonly DraftPerson[]
}

export const openSignUp = command(
  ({ settings, seed, people, ...list }: NewSignUpList) =>
    rpc('open_sign_up', {
      ...list,
      name: settings.name,
      settings: toSettingsRow(settings, seed),
      people: people.map((person, index) => ({ ...toPersonRow(person), position: index + 1 })),
    }),
  { success: 'Sign-up opened', inPlace: true, stale: [keyFor('round-robins')] },
)

/** Refusals that are shown at the field with the name. */
const AT_NAME = new Set(['name_taken', 'name_required', 'name_too_long', 'name_reserved'])
export const isAboutName = (error: unknown) => AT_NAME.has(errorCode(error) ?? '')

/** Puts the reader on the list: with a name as a guest by the link, otherwise with their profile. */
export const joinList = ({ roundRobinId, token }: RoundRobinKey) =>
  command(
    async ({ guest, team }: { guest?: { name: string; secret: string }; team?: number }) => {
      const id = await rpc('sign_up_for_round_robin', { roundRobinId, token, ...guest, team })
      // No error of the server, which would forget that the name was tried.
      if ((id as string | null) === null) throw new ClientError('name_taken')
      return id
    },
    {
      // A toast for the others: the page may have other contents by then, if it started.
      failure: (error) => (isAboutName(error) ? null : sentenceFor(error)),
      ...rereading(roundRobinId),
    },
  )

export const withdrawGuest = (roundRobinId: string) =>
  command((secret: string) => rpc('withdraw_sign_up', { roundRobinId, secret }), {
    success: "You're off the list",
    ...rereading(roundRobinId),
  })

/** The host puts players on the list. Their ids are made on this device, so that a retry adds no one twice. */
export const addToList = (roundRobinId: string) =>
  command(
    (people: readonly DraftPerson[]) =>
      rpc('add_sign_ups', { roundRobinId, people: people.map(toPersonRow) }),
    {
      success: (_, people) =>
        people.length === 1 ? `${people[0]?.name ?? 'Player'} added` : `${people.length} players added`,
      inPlace: true,
      ...rereading(roundRobinId),
    },
  )

export const removeFromList = (roundRobinId: string) =>
  command(({ id }: { id: string; name: string }) => rpc('remove_sign_up', { roundRobinId, personId: id }), {
    success: (_, { name }) => `${name} removed`,
    ...rereading(roundRobinId),
  })

/** All guests who signed up with the link since a moment. */
export const removeGuestsSince = (roundRobinId: string) =>
  command((since: string) => rpc('remove_guests_since', { roundRobinId, since }), {
    success: (count) => `${countOf(count, 'guest')} removed`,
    ...rereading(roundRobinId),
  })

/** From the waitlist, with one more spot. */
export const letIn = (roundRobinId: string) =>
  command(({ id }: { id: string; name: string }) => rpc('let_in', { roundRobinId, personId: id }), {
    success: (_, { name }) => `${name} is in`,
    ...rereading(roundRobinId),
  })

export const closeSignUp = (roundRobinId: string) =>
  command((isOpen: boolean) => rpc('change_sign_up', { roundRobinId, isOpen }), {
    success: (_, isOpen) => (isOpen ? 'Sign-up opened' : 'Sign-up closed'),
    stale: [keyFor('round-robins', 'mine')],
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
  command(
    ({ courts, ...details }: SignUpDetailValues) =>
      rpc('change_sign_up', { roundRobinId, courtCount: courts, ...details }),
    { success: 'Saved', inPlace: true, stale: [keyFor('round-robins', 'mine')], ...rereading(roundRobinId) },
  )

interface Start {
  sheet: RoundRobinSheet
  /** Those who play, in order, with their pairs or groups. */
  people: readonly DraftPerson[]
  courts: number
  signal: AbortSignal
  onProgress: (done: number) => void
}

/** Draws the rounds and starts. A repeated start draws the same, because the seed is the round robin's. */
export const startRoundRobin = command(
  async ({ sheet, people: listed, courts, ...watching }: Start, { client: cache }) => {
    const settings = sheet.roundRobin
    const members = listed.flatMap(({ playerId }) => playerId ?? [])
    const levels =
      settings.seating === 'random' ? {} : await cache.fetchQuery(roundRobinQueries.memberLevels(members))
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
    await rpc('start_round_robin', {
      id,
      seenDrawVersion: drawVersion,
      name: settings.name,
      settings: toSettingsRow({ ...settings, courts }, seed),
      people: people.map((person, index) => ({ ...toPersonRow(person), position: index + 1 })),
      games: toDrawnGames(drawn),
    })
  },
  {
    success: 'Round robin started',
    inPlace: true,
    stale: [keyFor('round-robins')],
    // Someone may have come or left since, or it started and the answer was lost: polls are too rare to wait for.
    onError: (_error, { sheet: { roundRobin } }, _result, { client }) => {
      dropImprovement(roundRobin.id)
      return client.invalidateQueries({ queryKey: roundRobinQueries.roundRobin(roundRobin.id) })
    },
  },
)

/** Cancels a round robin before it starts. Members on its list are notified. */
export const cancelSignUp = (roundRobinId: string) =>
  command(() => rpc('cancel_sign_up', { roundRobinId }), {
    success: 'Round robin canceled',
    stale: [keyFor('round-robins', 'mine')],
  })

/** Pending until the list was read again, so that no old list is shown in between; after a refusal it is read too. */
const rereading = (roundRobinId: string) => ({
  onSettled: (
    _data: unknown,
    _error: unknown,
    _given: unknown,
    _before: unknown,
    { client }: { client: QueryClient },
  ) => client.invalidateQueries({ queryKey: roundRobinQueries.roundRobin(roundRobinId) }),
})
