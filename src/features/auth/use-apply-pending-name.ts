import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Me } from './me'
import { applyPendingName } from './mutations'
import { takePendingName } from './pending-name'

/** At the first sign-in after signing up on this device: the typed name goes to the profile where it differs. */
export function useApplyPendingName(me: Me | undefined): void {
  const { mutate } = useMutation(applyPendingName)

  useEffect(() => {
    if (!me) return
    const name = takePendingName(me.email)
    if (!name || (name.firstName === me.firstName && name.lastName === me.lastName)) return
    mutate({ ...name, authId: me.authId })
  }, [me, mutate])
}
