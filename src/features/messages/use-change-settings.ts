import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRef } from 'react'
import { sentenceFor } from '@/shared/lib/errors'
import { supabase } from '@/shared/supabase/client'
import { applySettingChange, type MessageSettings, type SettingChange } from './message-settings'
import { messageQueries } from './queries'

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
  send: (change: Change) => Promise<void>,
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

async function sendChangeByLink(token: string, change: LinkedChange) {
  const client = await supabase()
  await (
    change.of === 'kind'
      ? client.rpc('set_message_preference_by_link', {
          p_token: token,
          p_kind: change.kind,
          p_channel: change.channel,
          p_is_on: change.isOn,
        })
      : client.rpc('mute_league_by_link', {
          p_token: token,
          p_league_id: change.leagueId,
          p_is_muted: change.isMuted,
        })
  ).throwOnError()
}

async function sendChange(change: SettingChange) {
  const client = await supabase()
  switch (change.of) {
    case 'kind':
      await client
        .rpc('set_message_preference', {
          p_kind: change.kind,
          p_channel: change.channel,
          p_is_on: change.isOn,
        })
        .throwOnError()
      return
    case 'league':
      await client
        .rpc('mute_league', { p_league_id: change.leagueId, p_is_muted: change.isMuted })
        .throwOnError()
      return
    case 'quiet hours':
    default: {
      const { hours } = change
      await client
        .rpc(
          'set_quiet_hours',
          hours ? { p_time_zone: hours.timeZone, p_starts: hours.starts, p_ends: hours.ends } : {},
        )
        .throwOnError()
    }
  }
}
