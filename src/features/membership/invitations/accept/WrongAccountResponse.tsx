import { UserMinus } from 'lucide-react'
import { fullName, type Me } from '@/features/auth/me'
import { useSignOut } from '@/features/auth/use-sign-out'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'

type WrongAccountResponseProps = {
  me: Me
  /** Where the invitation went, masked; null if it is another account's without an address. */
  sentTo: string | null
  isAccepting: boolean
  onAccept: () => void
}

/** Someone else's phone, or another address of the same person: only they know which. */
export function WrongAccountResponse({ me, sentTo, isAccepting, onAccept }: WrongAccountResponseProps) {
  const signOut = useSignOut()
  return (
    <div className="space-y-2.5">
      <Card as="section" aria-labelledby="wrong-account" className="flex gap-3">
        <UserMinus aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
        <div className="min-w-0 space-y-1 wrap-anywhere">
          <h2 id="wrong-account" className="font-semibold">
            {sentTo ? `This invitation was sent to ${sentTo}` : 'This invitation is for another player'}
          </h2>
          <p className="text-note text-muted">
            You're signed in as {fullName(me)} ({me.email}). If that's you too, accept with this account.
          </p>
        </div>
      </Card>
      <Button variant="primary" size="lg" wide onClick={() => void signOut()}>
        Sign out and switch accounts
      </Button>
      <Button size="lg" wide pending={isAccepting} onClick={onAccept}>
        Accept as {fullName(me)}
      </Button>
    </div>
  )
}
