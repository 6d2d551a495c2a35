import { useLocation } from 'react-router-dom'
import { withOrigin } from '@/features/auth/origin'
import { useAuth } from '@/features/auth/use-auth'
import { JoinAction } from '@/features/membership/requests/components/JoinAction'
import { canAct, joinText, type PublicLeague } from '../public-league'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'

/**
 * The next step for someone who likes the league, depending on their state. While there is one it stays in reach: at the
 * bottom of a phone, and beside the page on a desk.
 */
export function HowToJoin({ league }: { league: PublicLeague }) {
  const auth = useAuth()
  if (auth.status === 'loading') return null
  const text = joinText(league)
  return (
    <section aria-label="How to join" className={canAct(league) ? 'join-bar' : 'lg:row-span-2'}>
      {text && <p className="mb-1.5 text-note text-muted">{text}</p>}
      <div className="flex flex-wrap gap-2 [&>*]:flex-1">
        {auth.status === 'signed-in' ? <ForPerson league={league} /> : <ForVisitor league={league} />}
      </div>
    </section>
  )
}

function ForVisitor({ league }: { league: PublicLeague }) {
  const { pathname, search } = useLocation()
  // With '?sub', which asks to sub, not to play.
  const here = pathname + search
  return (
    <>
      {league.takesRequests && (
        <ButtonLink
          variant="primary"
          size="lg"
          className="whitespace-nowrap"
          to={withOrigin(paths.signUp(), here)}
        >
          Request to join
        </ButtonLink>
      )}
      <ButtonLink
        variant="plain"
        size="lg"
        className="whitespace-nowrap"
        to={withOrigin(paths.signIn(), here)}
      >
        Sign in
      </ButtonLink>
    </>
  )
}

function ForPerson({ league }: { league: PublicLeague }) {
  const { id, name, myState, myPlace, openPlaces, takesRequests } = league
  const state = myState ?? 'none'
  if (state === 'none' && !takesRequests) return null
  return <JoinAction league={{ id, name, state, isFull: openPlaces === 0, waitlistPosition: myPlace }} />
}
