import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { CheckingSession } from '@/features/auth/RequireAuth'
import { originOf, withOrigin } from '@/features/auth/origin'
import { useAuth } from '@/features/auth/use-auth'
import { paths } from '@/shared/lib/paths'
import { VISITOR } from '@/shared/outbox/waiting'
import { FailedState } from '@/shared/ui/FailedState'
import { RoundRobinPage } from '@/features/round-robin-page/RoundRobinPage'

/** A round robin, for its people and for anyone with its link. */
export function Component() {
  const { eventId = '' } = useParams()
  const [search] = useSearchParams()
  const { pathname, search: question } = useLocation()
  const auth = useAuth()
  const token = search.get('key')
  switch (auth.status) {
    case 'loading':
      return <CheckingSession label="Opening round robin" />
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
        return <Navigate replace to={withOrigin(paths.signIn(), originOf({ pathname, search: question }))} />
      return <RoundRobinPage key={VISITOR} roundRobinKey={{ roundRobinId: eventId, token }} owner={VISITOR} />
    default:
      return (
        <RoundRobinPage
          key={auth.me.profileId}
          roundRobinKey={{ roundRobinId: eventId, token }}
          owner={auth.me.profileId}
        />
      )
  }
}
