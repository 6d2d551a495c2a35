import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { supabase } from '@/shared/supabase/client'

/** Signs out on this device, also without a network, and forgets everything that was read as this person. */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    const { auth } = await supabase()
    await auth.signOut({ scope: 'local' })
    queryClient.clear()
  }, [queryClient])
}
