import { Card } from '@/shared/ui/Card'
import { nightPlan, type NightSettings, type Range } from '@/domain/night-plan'
import { CHANGEOVER_MINUTES, gameMinutes, TIMED_MINUTES } from '@/domain/schedule/game-minutes'
import type { WayOut } from '@/domain/movement/court-sizes'
import { countOf, listOf } from '@/domain/wording'

type NightPreviewProps = {
  settings: NightSettings
  /** How many come; `said` tells where the number is from. */
  people: number
  said: string
  courts: number
}

/** What a night will look like, from the same code that draws it. */
export function NightPreview({ settings, people, said, courts }: NightPreviewProps) {
  const plan = nightPlan(settings, people, courts)
  return (
    <section aria-labelledby="night-preview">
      <h2 id="night-preview" className="mb-2.5 font-semibold">
        A night
      </h2>
      <Card className="space-y-4">
        <p className="text-sm text-muted">{`With ${countOf(people, 'player')} (${said}) on ${countOf(courts, 'court')}:`}</p>
        {plan ? (
          <>
            <dl className="grid grid-cols-3 gap-3 text-center">
              <Figure name="Games each" value={rangeText(plan.games)} />
              <Figure name="Sit-outs each" value={rangeText(plan.sitOuts)} />
              <Figure name="Minutes" value={`≈${plan.minutes}`} />
            </dl>
            <p className="text-note text-muted">{minutesText(settings)}</p>
            <p className="text-sm">{courtsText(plan.sizes, plan.benched)}</p>
            {plan.waiting > 0 && (
              <p className="text-sm text-warning">
                {`${countOf(people - plan.waiting, 'place')}: ${plan.waiting === 1 ? 'one waits' : `${plan.waiting} wait`} for somebody to drop out. Add courts, or set a limit to the players.`}
              </p>
            )}
            {plan.sitOuts.most > plan.games.most && (
              <p className="text-sm text-warning">
                Most of the night is spent sitting out. Add courts, or set a limit to the players.
              </p>
            )}
            {plan.waysOut.length > 0 && (
              <p className="text-sm text-warning">
                {`So many do not fit the courts: ${listOf(plan.waysOut.map(wayText)).replace(/ and (?=[^,]*$)/, ' or ')}.`}
              </p>
            )}
          </>
        ) : (
          <p className="text-sm text-warning">
            {people < 4
              ? 'A court takes four players at least.'
              : 'These players do not fit these courts. Add courts, or set a limit to the players.'}
          </p>
        )}
      </Card>
    </section>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-note text-muted">{name}</dt>
      <dd className="font-numeral text-4xl font-bold">{value}</dd>
    </div>
  )
}

const rangeText = ({ least, most }: Range) => (least === most ? String(least) : `${least}–${most}`)

/** What the minutes are counted by; nobody is asked how long a game against the clock is. */
function minutesText(settings: NightSettings): string {
  const least = settings.winType === 'timed' ? `${TIMED_MINUTES} to play and ` : ''
  return `About ${gameMinutes(settings)} minutes a game, ${least || 'with '}${CHANGEOVER_MINUTES} to change over.`
}

/** '3 courts of 4 and 1 court of 5'; those without a court named. */
function courtsText(sizes: readonly number[], benched: number): string {
  const different = [...new Set(sizes)]
  const courts = different.map(
    (size) => `${countOf(sizes.filter((each) => each === size).length, 'court')} of ${size}`,
  )
  const rest = benched > 0 ? `; ${benched} ${benched === 1 ? 'sits' : 'sit'} out each round, in turn` : ''
  return `${listOf(courts)}${rest}.`
}

function wayText(way: WayOut): string {
  const courts = courtsText(way.sizes, 0).slice(0, -1)
  if (way.kind === 'largerCourt') return `play ${courts}`
  const who = way.kind === 'bench' ? `leave ${way.people} out` : `find ${countOf(way.people, 'sub')}`
  return `${who} (${courts})`
}
