import { LogOut } from 'lucide-react'
import { Button } from '@/shared/ui/Button'
import { FailedState } from '@/shared/ui/FailedState'
import type { Auth } from '../use-auth'
import { useSignOut } from '../use-sign-out'

type AccountFailedProps = { title: string; auth: Extract<Auth, { status: 'failed' }> }

/** There is a session, but the account couldn't be read: offers to try again or sign out. */
export function AccountFailed({ title, auth: { error, retry, isRetrying } }: AccountFailedProps) {
  const signOut = useSignOut()
  return (
    <>
      <FailedState title={title} error={error} pending={isRetrying} onRetry={retry} />
      <div className="mt-3 text-center">
        <Button
          variant="quiet"
          icon={<LogOut aria-hidden className="size-4" />}
          onClick={() => void signOut()}
        >
          Sign out
        </Button>
      </div>
    </>
  )
}
