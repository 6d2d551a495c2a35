import { command } from '@/shared/lib/command'
import { keyFor } from '@/shared/query-keys'
import { paths } from '@/shared/lib/paths'
import { asStored, askAuth, request, rpc } from '@/shared/supabase/calls'
import type { OwnProfile } from './queries'

export const saveProfile = command(
  ({ profileId, profile }: { profileId: string; profile: OwnProfile }) =>
    request((db) =>
      db
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
        .single(),
    ),
  {
    success: 'Profile saved',
    inPlace: true,
    // The name is on every list.
    stale: [keyFor('profile'), keyFor('auth'), keyFor('leagues'), keyFor('players')],
  },
)

export const changeEmail = command(
  async ({ email }: { email: string }) => {
    await askAuth((auth) =>
      auth.updateUser({ email }, { emailRedirectTo: new URL(paths.profile(), window.location.origin).href }),
    )
  },
  { inPlace: true },
)

/** Everything stored about the person, as the text of a JSON file. */
export const readMyData = command(async () => {
  return JSON.stringify(await asStored('my_data'), null, 2)
})

export const deleteAccount = command(() => rpc('delete_my_account', {}), {
  success: 'Account deleted',
  inPlace: true,
})
