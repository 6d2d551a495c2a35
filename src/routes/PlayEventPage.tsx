import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { Waiting } from '@/features/auth/components/Waiting'
import { originOf, withOrigin } from '@/features/auth/origin'
import { useAuth } from '@/features/auth/use-auth'
import { paths } from '@/shared/lib/paths'
import { VISITOR } from '@/shared/outbox/slot'
import { FailedState } from '@/shared/ui/FailedState'
import { SetEvent } from '@/features/round-robins/page/SetEvent'

/** A set, for its people and, by its link, for everyone who holds that. */
export function Component() {
  const { eventId = '' } = useParams()
  const [search] = useSearchParams()
  const { pathname, search: question } = useLocation()
  const auth = useAuth()
  const token = search.get('key')
  switch (auth.status) {
    case 'loading':
      return <Waiting label="Opening round robin" />
    case 'failed':
      return (
        <>
          <h1 className="sr-only">Round robin</h1>
          <FailedState
            title="Couldn't load your account"
            error={auth.error}
            pending={auth.isRetrying}
            onRetry={auth.retry}
          />
        </>
      )
    case 'signed-out':
      if (token === null)
        return <Navigate replace to={withOrigin(paths.signIn(), originOf(pathname + question))} />
      return <SetEvent key={VISITOR} setKey={{ setId: eventId, token }} owner={VISITOR} />
    default:
      return <SetEvent key={auth.me.profileId} setKey={{ setId: eventId, token }} owner={auth.me.profileId} />
  }
}
