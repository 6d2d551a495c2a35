import { ArrowUp, CalendarDays, CircleCheck, Trophy, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlayerId } from '@/domain/game'
import type { Award, SeasonEnd } from '@/domain/season/season-end'
import { Card } from '@/shared/ui/Card'
import { Podium } from '@/shared/ui/Podium'
import { AWARD_TITLES, awardReason, awardWho, EMPTY_PODIUM, podiumWho } from './season-result'

const ICONS: Readonly<Record<Award['kind'], LucideIcon>> = {
  improved: ArrowUp,
  run: CircleCheck,
  closest: Trophy,
  attendance: CalendarDays,
}

type SeasonResultsProps = {
  end: SeasonEnd
  nameOf: (id: PlayerId) => string
  /** For organizers: what to do now. */
  children?: ReactNode
}

/** How a season ended: the podium, and awards based on its games. */
export function SeasonResults({ end: { podiums, awards, hasFinals }, nameOf, children }: SeasonResultsProps) {
  return (
    <section aria-labelledby="season-results">
      <h2 id="season-results" className="mb-2.5 font-semibold">
        Season results
      </h2>
      <Card tone="featured" className="space-y-4">
        {podiums.length > 0 ? (
          podiums.map(({ title, places }) => (
            <div key={title}>
              {title && <h3 className="text-center font-semibold">{title}</h3>}
              <Podium
                steps={places.map((step) => ({
                  place: step.place,
                  who: podiumWho(step, nameOf),
                  isShared: step.players.length > 1,
                }))}
              />
            </div>
          ))
        ) : (
          <p className="text-muted">{EMPTY_PODIUM}</p>
        )}
        {hasFinals && <p className="text-center text-note text-muted">Decided in the finals.</p>}
        {awards.length > 0 && (
          <ul aria-label="Awards" className="grid gap-x-6 gap-y-3 border-t border-line pt-4 sm:grid-cols-2">
            {awards.map((award) => {
              const Icon = ICONS[award.kind]
              return (
                <li key={award.kind} className="flex gap-3">
                  <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
                  <div className="min-w-0 wrap-anywhere">
                    <h3 className="text-note text-muted">{AWARD_TITLES[award.kind]}</h3>
                    <p className="font-semibold">{awardWho(award, nameOf)}</p>
                    <p className="text-note text-muted">{awardReason(award)}</p>
                  </div>
                </li>
              )
            })}
          </ul>
        )}
        {children}
      </Card>
    </section>
  )
}
