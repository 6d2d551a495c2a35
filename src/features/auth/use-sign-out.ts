import { signOut } from './sign-out'

/** Signs out on this device; the guard then leads away from pages that need a person. Never rejects. */
export function useSignOut(): () => Promise<void> {
  return signOut
}
