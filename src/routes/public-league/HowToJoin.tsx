import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { countOf, ordinal } from '@/domain/wording'
import { withOrigin } from '@/features/auth/origin'
import { useAuth } from '@/features/auth/use-auth'
import type { PublicLeague } from '@/features/public-league/public-league'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { Card } from '@/shared/ui/Card'

/** A visitor, for whom the page is, has no use for it. */
const JoinAction = lazy(async () => {
  const { JoinAction: action } = await import('@/features/joining/components/JoinAction')
  return { default: action }
})

/** What somebody who likes the league does next; it follows from who they are and where they stand. */
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
      ? 'You have asked to join. The organiser answers.'
      : `You are ${ordinal(myPlace)} in line for a place.`
  }
  if (myState === 'invited') return 'You are invited.'
  if (myState === 'member') return 'You are in this league.'
  if (myState === 'organiser') return 'You organise this league.'
  if (status === 'archived') return 'This league is archived. Its results stay to be read.'
  if (status === 'completed') return 'The season is over.'
  if (!takesRequests) return 'At the moment the league takes no requests.'
  if (openPlaces === 0) return 'The league is full. Whoever asks now waits in line for a place.'
  const left = openPlaces === null ? '' : `${countOf(openPlaces, 'place')} left. `
  return `${left}Ask to join, and the organiser answers.`
}

function ForVisitor({ league }: { league: PublicLeague }) {
  const { pathname } = useLocation()
  return (
    <>
      {league.takesRequests && (
        <p className="text-note text-muted">
          You need an account, which takes a minute and brings you back here.
        </p>
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
          I have an account
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
    // With its closed dialog, which is no part of the card's rhythm.
    <div className="min-h-11">
      <Suspense>
        <JoinAction league={{ id, name, state, isFull: openPlaces === 0, waitingPlace: myPlace }} />
      </Suspense>
    </div>
  )
}
