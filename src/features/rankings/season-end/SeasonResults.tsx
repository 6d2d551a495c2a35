import { CalendarCheck, Flame, Swords, TrendingUp, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ordinal } from '@/domain/format-text'
import type { PlayerId } from '@/domain/game'
import type { Award, PodiumPlace, SeasonEnd } from '@/domain/season/season-end'
import { classNames } from '@/shared/lib/class-names'
import { Card } from '@/shared/ui/Card'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { AWARD_TITLES, awardReason, awardWho, EMPTY_PODIUM, podiumWho } from './award-text'

const ICONS: Readonly<Record<Award['kind'], LucideIcon>> = {
  improved: TrendingUp,
  run: Flame,
  closest: Swords,
  attendance: CalendarCheck,
}

type SeasonResultsProps = {
  end: SeasonEnd
  nameOf: (id: PlayerId) => string
  /** For organizers: what to do now. */
  children?: ReactNode
}

/** How a season ended: the podium, and the awards that follow from its games. */
export function SeasonResults({ end: { podium, awards }, nameOf, children }: SeasonResultsProps) {
  return (
    <section aria-labelledby="season-results">
      <h2 id="season-results" className="mb-2.5 font-semibold">
        Season results
      </h2>
      <Card tone="featured" className="space-y-4">
        {podium.length > 0 ? (
          <Podium podium={podium} nameOf={nameOf} />
        ) : (
          <p className="text-muted">{EMPTY_PODIUM}</p>
        )}
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

/** The winner stands in the middle; read aloud, the first comes first. */
const STEPS: Readonly<Record<number, string>> = {
  1: 'order-2 pb-6 text-accent',
  2: 'order-1 pb-3 text-ink',
  3: 'order-3 text-muted',
}

function Podium({
  podium,
  nameOf,
}: {
  podium: readonly PodiumPlace[]
  nameOf: SeasonResultsProps['nameOf']
}) {
  return (
    <ol aria-label="Podium" className="flex items-end justify-center gap-2 pt-1 text-center">
      {podium.map((step) => (
        <li key={step.place} className={classNames('max-w-44 min-w-0 flex-1', STEPS[step.place])}>
          <span aria-hidden className="block font-numeral text-5xl leading-none font-bold tabular-nums">
            {step.place}
          </span>
          <VisuallyHidden>{ordinal(step.place)}: </VisuallyHidden>
          <span
            className={classNames(
              'mt-1.5 block font-semibold text-ink wrap-break-word',
              step.players.length > 1 && 'text-sm',
            )}
          >
            {podiumWho(step, nameOf)}
          </span>
        </li>
      ))}
    </ol>
  )
}
