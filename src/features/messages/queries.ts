import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { keyFor } from '@/shared/query-keys'
import { rpc } from '@/shared/supabase/calls'
import { LinkedSettings, Settings } from './message-settings'

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
