import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
import { LinkedSettings, Settings } from './message-settings'

export const messageQueries = {
  /** What the reader decided about their messages. */
  settings: () =>
    queryOptions({
      queryKey: keyFor('messages', 'settings'),
      queryFn: async ({ signal }) => {
        const client = await supabase()
        const { data } = await client.rpc('message_settings').abortSignal(signal).throwOnError()
        return v.parse(Settings, data)
      },
    }),

  /** The settings of the person whom an email with this link went to. */
  byLink: (token: string) =>
    queryOptions({
      queryKey: keyFor('messages', 'link', token),
      queryFn: async ({ signal }) => {
        const client = await supabase()
        const { data } = await client
          .rpc('message_settings_by_link', { p_token: token })
          .abortSignal(signal)
          .throwOnError()
        return v.parse(LinkedSettings, data)
      },
    }),
}
