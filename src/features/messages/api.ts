import { queryOptions, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import { useRef } from 'react'
import { keyFor } from '@/shared/query-keys'
import { rpc } from '@/shared/supabase/calls'
import { sentenceFor } from '@/shared/lib/errors'
import {
  LinkedSettings,
  Settings,
  applySettingChange,
  type MessageSettings,
  type SettingChange,
} from './model'

export const messageQueries = {
  /** What the reader decided about their messages. */
  settings: () =>
    queryOptions({
      queryKey: keyFor('messages', 'settings'),
      queryFn: async ({ signal }) => v.parse(Settings, await rpc('message_settings', {}, signal)),
    }),

  /** The settings of the person whom an email with this link went to. */
  byLink: (token: string) =>
    queryOptions({
      queryKey: keyFor('messages', 'link', token),
      queryFn: async ({ signal }) =>
        v.parse(LinkedSettings, await rpc('message_settings_by_link', { token }, signal)),
    }),
}

/** Changes one of the reader's settings. */
export const useChangeSettings = () => useShownAtOnce(messageQueries.settings().queryKey, sendChange)

/** The same for the person whom an email with this link went to. */
export const useChangeSettingsByLink = (token: string) =>
  useShownAtOnce(messageQueries.byLink(token).queryKey, (change: LinkedChange) =>
    sendChangeByLink(token, change),
  )

type LinkedChange = Exclude<SettingChange, { of: 'quiet hours' }>

/** The page shows a change right away, and what is stored again if it fails. */
function useShownAtOnce<Change extends SettingChange>(
  queryKey: QueryKey,
  send: (change: Change) => Promise<unknown>,
) {
  const queryClient = useQueryClient()
  const hasFailed = useRef(false)
  return useMutation({
    mutationFn: send,
    // In the order of the taps: a switch's last one counts.
    scope: { id: 'message settings' },
    mutationKey: queryKey,
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<MessageSettings>(
        queryKey,
        (settings) => settings && applySettingChange(settings, change),
      )
    },
    onError: () => {
      hasFailed.current = true
    },
    // Once none is left: an earlier answer would undo on the page what is still being sent.
    onSettled: () => {
      if (!hasFailed.current || queryClient.isMutating({ mutationKey: queryKey }) > 1) return
      hasFailed.current = false
      void queryClient.invalidateQueries({ queryKey })
    },
    meta: { error: (error) => `Not saved. ${sentenceFor(error)}` },
  })
}

function sendChangeByLink(token: string, change: LinkedChange) {
  if (change.of === 'league')
    return rpc('mute_league_by_link', { token, leagueId: change.leagueId, isMuted: change.isMuted })
  const { kind, channel, isOn } = change
  return rpc('set_message_preference_by_link', { token, kind, channel, isOn })
}

function sendChange(change: SettingChange) {
  if (change.of === 'league')
    return rpc('mute_league', { leagueId: change.leagueId, isMuted: change.isMuted })
  if (change.of === 'quiet hours') return rpc('set_quiet_hours', { ...change.hours })
  const { kind, channel, isOn } = change
  return rpc('set_message_preference', { kind, channel, isOn })
}
