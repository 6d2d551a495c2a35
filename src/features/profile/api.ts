import { queryOptions } from '@tanstack/react-query'
import { ClientError } from '@/shared/lib/errors'
import { keyFor } from '@/shared/query-keys'
import { request, asStored, askAuth, rpc } from '@/shared/supabase/calls'
import { command } from '@/shared/lib/command'
import { paths } from '@/shared/lib/paths'

/** What only the person can read and write. */
export interface OwnProfile {
  firstName: string
  lastName: string
  /** Ten digits. */
  phone: string | null
  duprId: string | null
  duprRating: number | null
}

export const profileQueries = {
  own: (profileId: string) =>
    queryOptions({
      queryKey: keyFor('profile', 'own', profileId),
      queryFn: async ({ signal }): Promise<OwnProfile> => {
        const profile = await request(
          (db) =>
            db
              .from('profiles')
              .select('first_name, last_name, phone, dupr_id, dup_rating')
              .eq('id', profileId)
              .maybeSingle(),
          signal,
        )
        if (!profile) throw new ClientError('profile_missing')
        const { dupRating, ...own } = profile
        return { ...own, duprRating: dupRating }
      },
    }),
}

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
