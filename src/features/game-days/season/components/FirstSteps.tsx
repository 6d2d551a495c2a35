import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf } from '@/domain/format-text'
import { canRunLeague } from '@/features/leagues/can-manage-league'
import type { Me } from '@/features/auth/use-auth'
import type { League } from '@/features/leagues/league'
import { classNames } from '@/shared/lib/class-names'
import { paths } from '@/shared/lib/paths'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import type { LoadedSeason } from '../use-season'

/** A court needs at least four players. */
const ENOUGH = 4

/** Whether an organizer still has to do something before the league can play. */
export function needsFirstSteps(me: Me, league: League, season: LoadedSeason): boolean {
  const { days, memberCount = ENOUGH } = season
  const isToCome = league.status === 'draft' || league.status === 'active'
  return isToCome && canRunLeague(me, league) && (days.length === 0 || memberCount < ENOUGH)
}

type FirstStepsProps = {
  leagueId: string
  season: LoadedSeason
  /** Set if the form is on the same page. */
  onPlan?: () => void
}

/** What a new league needs to play, in order. The first open step is the main action. */
export function FirstSteps({ leagueId, season: { days, memberCount = 0 }, onPlan }: FirstStepsProps) {
  const isPlanned = days.length > 0
  const isInvited = memberCount >= ENOUGH
  const look = isPlanned ? 'secondary' : 'primary'
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className="mb-2.5 font-semibold">
        Get started
      </h2>
      <Card as="ol" padded={false} className="divide-y divide-line">
        <Step number={1} isDone={isPlanned} name="Plan your season">
          {isPlanned ? (
            countOf(days.length, 'game day')
          ) : (
            <>
              <span>Choose a weekday and number of game days. You'll review the dates first.</span>
              {onPlan ? (
                <Button variant={look} onClick={onPlan}>
                  Plan season
                </Button>
              ) : (
                <ButtonLink variant={look} to={paths.planSeason(leagueId)}>
                  Plan season
                </ButtonLink>
              )}
            </>
          )}
        </Step>
        <Step number={2} isDone={isInvited} name="Invite players">
          {isInvited ? (
            countOf(memberCount, 'player')
          ) : (
            <>
              <span>{`A court needs at least 4 players. ${memberCount === 0 ? 'The roster is empty.' : `${countOf(memberCount, 'player is', 'players are')} on the roster.`}`}</span>
              <ButtonLink
                variant={isPlanned ? 'primary' : 'secondary'}
                to={paths.leagueTab(leagueId, 'players')}
              >
                Invite players
              </ButtonLink>
            </>
          )}
        </Step>
      </Card>
    </section>
  )
}

type StepProps = { number: number; isDone: boolean; name: string; children: ReactNode }

function Step({ number, isDone, name, children }: StepProps) {
  return (
    <li className="flex gap-3 px-4 py-3.5">
      <span
        aria-hidden
        className={classNames(
          'flex size-7 shrink-0 items-center justify-center rounded-full border font-numeral text-lg font-bold',
          isDone ? 'border-good/30 bg-good-dim text-good' : 'border-line text-muted',
        )}
      >
        {isDone ? <Check className="size-4" /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {name}
          {isDone && <span className="sr-only">, done</span>}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-note text-muted [&>span]:min-w-0 [&>span]:flex-1 [&>span]:basis-56">
          {children}
        </div>
      </div>
    </li>
  )
}
