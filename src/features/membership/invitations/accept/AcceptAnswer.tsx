import { fullName, type Me } from '@/features/auth/me'
import { useSignOut } from '@/features/auth/use-sign-out'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { ButtonLink } from '@/shared/ui/ButtonLink'

type AcceptAnswerProps = { me: Me; isAccepting: boolean; onAccept: () => void }

/** For the person who was meant. Opening the page has changed nothing; this button does. */
export function AcceptAnswer({ me, isAccepting, onAccept }: AcceptAnswerProps) {
  const signOut = useSignOut()
  return (
    <div className="space-y-2.5">
      <Button variant="primary" size="lg" wide pending={isAccepting} onClick={onAccept}>
        Accept invitation
      </Button>
      <ButtonLink size="lg" wide to={paths.home()}>
        Not now
      </ButtonLink>
      <div className="pt-2 text-center text-note text-muted">
        <p className="wrap-anywhere">You're signed in as {fullName(me)}.</p>
        <Button variant="quiet" size="sm" onClick={() => void signOut()}>
          Not you? Sign out
        </Button>
      </div>
    </div>
  )
}
