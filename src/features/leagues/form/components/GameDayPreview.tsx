import { Card } from '@/shared/ui/Card'
import {
  estimateGameDay,
  type GameDayEstimate,
  type EstimateSettings,
  type EstimateRange,
} from '@/domain/game-day-plan/estimate-game-day'
import type { SeatingAlternative } from '@/domain/movement/court-sizes'
import { countOf, listOf } from '@/domain/format-text'

type GameDayPreviewProps = {
  settings: EstimateSettings
  /** The number of players; `said` explains the number. */
  people: number
  said: string
  courts: number
  /** The maximum players of a game day, no matter how many courts; null for no limit. */
  capacity: number | null
}

/** A preview of a game day, from the same code that schedules it. */
export function GameDayPreview({ settings, people, said, courts, capacity }: GameDayPreviewProps) {
  const plan = estimateGameDay(settings, people, courts, capacity)
  const warning = plan && warningOf(plan, people, capacity)
  return (
    <section aria-labelledby="game-day-preview">
      <h2 id="game-day-preview" className="mb-2.5 font-semibold">
        Game day preview
      </h2>
      <Card className="space-y-4">
        <p className="text-sm text-muted">{`${countOf(people, 'player')} (${said}), ${countOf(courts, 'court')}`}</p>
        {plan ? (
          <>
            <dl className="grid grid-cols-3 gap-3 text-center">
              <Figure name="Games each" value={rangeText(plan.games)} />
              <Figure name="Byes each" value={rangeText(plan.sitOuts)} />
              <Figure name="Minutes" value={`≈${plan.minutes}`} />
            </dl>
            <p className="text-sm">{courtsText(plan.sizes, plan.benched)}</p>
            {warning && <p className="text-sm text-warning">{warning}</p>}
          </>
        ) : (
          <p className="text-sm text-warning">
            {people < 4
              ? 'A court needs at least 4 players.'
              : "That many players won't fit these courts. Add courts or set a player limit."}
          </p>
        )}
      </Card>
    </section>
  )
}

/** The most urgent problem: one at a time. */
function warningOf(
  { waiting, sitOuts, games, seatingAlternatives }: GameDayEstimate,
  people: number,
  capacity: number | null,
): string | null {
  if (waiting > 0) {
    const spots = people - waiting
    const advice = spots === capacity ? '' : ' Add courts or set a player limit.'
    return `${countOf(spots, 'spot')}, so ${waiting} would be on the waitlist.${advice}`
  }
  if (sitOuts.most > games.most)
    return 'Players sit out more than they play. Add courts or set a player limit.'
  if (seatingAlternatives.length > 0)
    return `That many players won't fit these courts. You could ${listOf(seatingAlternatives.map(wayText)).replace(/ and (?=[^,]*$)/, ' or ')}.`
  return null
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-note text-muted">{name}</dt>
      <dd className="font-numeral text-4xl font-bold">{value}</dd>
    </div>
  )
}

const rangeText = ({ least, most }: EstimateRange) => (least === most ? String(least) : `${least}–${most}`)

/** '3 courts of 4 and 1 court of 5'; unnamed courts only. */
function courtsText(sizes: readonly number[], benched: number): string {
  const different = [...new Set(sizes)]
  const courts = different.map(
    (size) => `${countOf(sizes.filter((each) => each === size).length, 'court')} of ${size}`,
  )
  const rest = benched > 0 ? `; ${benched} ${benched === 1 ? 'sits' : 'sit'} out each round, in rotation` : ''
  return `${listOf(courts)}${rest}.`
}

function wayText(way: SeatingAlternative): string {
  const courts = courtsText(way.sizes, 0).slice(0, -1)
  if (way.kind === 'largerCourt') return `use ${courts}`
  const who = way.kind === 'bench' ? `leave ${way.people} out` : `find ${countOf(way.people, 'sub')}`
  return `${who} (${courts})`
}
