import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { command } from '@/shared/lib/command'
import { keyFor } from '@/shared/query-keys'
import { request } from '@/shared/supabase/calls'
import type { Me } from './me'
import { savePendingName, takePendingName, type PendingName } from './pending-name'

type NameChange = PendingName & { authId: string }

/** Writes the name typed at sign-up to the profile. If that fails, it is kept for the next start. */
const applyPendingName = command(
  ({ authId, firstName, lastName }: NameChange) =>
    request((db) =>
      db
        .from('profiles')
        .update({ first_name: firstName, last_name: lastName })
        .eq('auth_id', authId)
        .select('id')
        .single(),
    ),
  {
    onError: (_error, { firstName, lastName, email }) => savePendingName({ firstName, lastName, email }),
    failure: 'Account created, but failed to link invite/profile. Please contact support.',
    stale: [keyFor('auth')],
  },
)

/** On the first sign-in after signing up on this device, writes the typed name to the profile if it differs. */
export function useApplyPendingName(me: Me | undefined): void {
  const { mutate } = useMutation(applyPendingName)

  useEffect(() => {
    if (!me) return
    const name = takePendingName(me.email)
    if (!name || (name.firstName === me.firstName && name.lastName === me.lastName)) return
    mutate({ ...name, authId: me.authId })
  }, [me, mutate])
}
