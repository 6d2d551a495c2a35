import { useLocation } from 'react-router-dom'
import { withOrigin } from '@/features/auth/origin'
import { useAuth } from '@/features/auth/use-auth'
import { joinText, type PublicLeague } from '../public-league'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { Card } from '@/shared/ui/Card'
import { JoinAction } from '@/features/membership/requests/components/JoinAction'

/** The next step for someone who likes the league, depending on their state. */
export function HowToJoin({ league }: { league: PublicLeague }) {
  const auth = useAuth()
  if (auth.status === 'loading') return null
  return (
    <section aria-labelledby="how-to-join">
      <h2 id="how-to-join" className="mb-2.5 font-semibold">
        How to join
      </h2>
      <Card tone="featured" className="space-y-3">
        <p className="text-sm text-pretty">{joinText(league)}</p>
        {auth.status === 'signed-in' ? <ForPerson league={league} /> : <ForVisitor league={league} />}
      </Card>
    </section>
  )
}

function ForVisitor({ league }: { league: PublicLeague }) {
  const { pathname } = useLocation()
  return (
    <>
      {league.takesRequests && (
        <p className="text-note text-muted">You need an account to join. Signing up takes a minute.</p>
      )}
      <div className="flex flex-wrap gap-2 [&>*]:flex-1">
        {league.takesRequests && (
          <ButtonLink
            variant="primary"
            to={withOrigin(paths.signUp(), pathname)}
            className="whitespace-nowrap"
          >
            Sign up to join
          </ButtonLink>
        )}
        <ButtonLink to={withOrigin(paths.signIn(), pathname)} className="whitespace-nowrap">
          Sign in
        </ButtonLink>
      </div>
    </>
  )
}

function ForPerson({ league }: { league: PublicLeague }) {
  const { id, name, myState, myPlace, openPlaces, takesRequests } = league
  const state = myState ?? 'none'
  if (state === 'none' && !takesRequests) return null
  return (
    // Wrapped with its closed dialog, which would add a gap to the card.
    <div className="min-h-11">
      <JoinAction league={{ id, name, state, isFull: openPlaces === 0, waitlistPosition: myPlace }} />
    </div>
  )
}
