import { mutationOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { paths } from '@/shared/lib/paths'
import { supabase } from '@/shared/supabase/client'
import type { OwnProfile } from './queries'

/** Forms show their errors themselves. */
const shownByTheForm = { error: () => null }

export const saveProfile = mutationOptions({
  mutationFn: async ({ profileId, profile }: { profileId: string; profile: OwnProfile }) => {
    const client = await supabase()
    await client
      .from('profiles')
      .update({
        first_name: profile.firstName,
        last_name: profile.lastName,
        phone: profile.phone,
        dupr_id: profile.duprId,
        dup_rating: profile.duprRating,
      })
      .eq('id', profileId)
      .select('id')
      .single()
      .throwOnError()
  },
  meta: {
    ...shownByTheForm,
    success: 'Profile saved',
    // The name is on every list.
    invalidates: [keyFor('profile'), keyFor('auth'), keyFor('leagues'), keyFor('players')],
  },
})

export const changeEmail = mutationOptions({
  mutationFn: async ({ email }: { email: string }) => {
    const { auth } = await supabase()
    const { error } = await auth.updateUser(
      { email },
      { emailRedirectTo: new URL(paths.profile(), window.location.origin).href },
    )
    if (error) throw error
  },
  meta: shownByTheForm,
})

/** Everything stored about the person, as the text of a JSON file. */
export const readMyData = mutationOptions({
  mutationFn: async () => {
    const client = await supabase()
    const { data } = await client.rpc('my_data').throwOnError()
    return JSON.stringify(data, null, 2)
  },
})

export const deleteAccount = mutationOptions({
  mutationFn: async () => {
    const client = await supabase()
    await client.rpc('delete_my_account').throwOnError()
  },
  meta: { ...shownByTheForm, success: 'Account deleted' },
})
