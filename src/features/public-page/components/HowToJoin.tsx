import { useLocation } from 'react-router-dom'
import { countOf, ordinal } from '@/domain/format-text'
import { withOrigin } from '@/features/auth/origin'
import { useAuth } from '@/features/auth/use-auth'
import type { PublicLeague } from '../public-league'
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
        <p className="text-sm text-pretty">{places(league)}</p>
        {auth.status === 'signed-in' ? <ForPerson league={league} /> : <ForVisitor league={league} />}
      </Card>
    </section>
  )
}

function places({ takesRequests, openPlaces, status, myState, myPlace }: PublicLeague): string {
  if (myState === 'requested') {
    return myPlace === null
      ? 'You asked to join. An organizer will review your request.'
      : `You're ${ordinal(myPlace)} on the waitlist.`
  }
  if (myState === 'invited') return "You're invited."
  if (myState === 'member') return "You're in this league."
  if (myState === 'organizer') return 'You run this league.'
  if (status === 'archived') return 'This league is archived. You can still view its results.'
  if (status === 'completed') return 'The season is over.'
  if (!takesRequests) return "This league isn't taking requests right now."
  if (openPlaces === 0) return 'This league is full. New requests go on the waitlist.'
  const left = openPlaces === null ? '' : `${countOf(openPlaces, 'spot')} left. `
  return `${left}Ask to join, and an organizer will review your request.`
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
