import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ClientError } from '@/shared/lib/client-error'
import { errorCode } from '@/shared/lib/errors'
import { keyFor } from '@/shared/query-keys'
import { shouldRetryQuickly } from '@/shared/query-persistence/refetch-interval'
import { askAuth, request } from '@/shared/supabase/calls'
import { deletedAccount } from './deleted-account'
import { meFrom, type Me } from './me'

export const authQueries = {
  /** The signed-in account: its profile, and whether it is a super admin. */
  me: (authId: string) =>
    queryOptions({
      queryKey: keyFor('auth', 'me', authId),
      queryFn: ({ signal, client }) => readMe(authId, signal, client),
      // Three attempts, after 1 s and 2 s, whatever the error, because a new account's profile may still be on its way.
      retry: (failures, error) => failures < 2 && shouldRetryQuickly(error),
      retryDelay: (failures) => 1000 * 2 ** failures,
      // The app must open without a network, even the first time after an update. Change the key when the shape of Me
      // changes.
      meta: { persist: 'across builds' },
    }),
}

async function readMe(authId: string, signal: AbortSignal, known: QueryClient): Promise<Me> {
  const [profile, superAdmin] = await Promise.all([
    request(
      (db) =>
        db
          .from('profiles')
          .select('id, email, first_name, last_name, role')
          .eq('auth_id', authId)
          .maybeSingle(),
      signal,
    ),
    request((db) => db.from('super_admins').select('id').eq('id', authId).maybeSingle(), signal),
  ])
  if (!profile) {
    await leaveIfDeleted(known.getQueryData(authQueries.me(authId).queryKey)?.profileId)
    throw new ClientError('profile_missing')
  }
  return meFrom({ authId, profile, isSuperAdmin: superAdmin !== null })
}

/** An account that was deleted on another device: its token works for another hour, but Auth no longer knows it. */
async function leaveIfDeleted(profileId = '') {
  const isDeleted = await askAuth((auth) => auth.getUser()).then(
    () => false,
    (error: unknown) => errorCode(error) === 'user_not_found',
  )
  if (!isDeleted) return
  deletedAccount.write(profileId)
  await askAuth((auth) => auth.signOut({ scope: 'local' }))
}
