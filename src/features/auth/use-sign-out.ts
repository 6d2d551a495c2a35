import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { signOut } from './mutations'

/** Signs out and leads to the sign-in page, without the way back that the guard would add: the next person is another. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return useCallback(async () => {
    await signOut()
    await navigate(paths.signIn(), { replace: true })
  }, [navigate])
}
