import { countOf, listOf } from '@/domain/format-text'
import { layoutChoices, type LayoutChoice } from '@/domain/game-day-plan/layout-choices'
import { Button } from '@/shared/ui/Button'
import type { SeatingRequest } from '../initial-seating'
import { useScheduler } from '../use-scheduler'

type SeatingAlternativesProps = {
  people: number
  seating: SeatingRequest
  /** `subs`: places to hold for players who aren't coming. */
  onChoose: (seating: SeatingRequest, subs: number) => void
  /** Players who aren't coming and could hold a place for a sub. */
  mostSubs: number
}

/** The layouts to choose from if the players don't fit courts of the usual size, with what each means. */
export function SeatingAlternatives({ people, seating, onChoose, mostSubs }: SeatingAlternativesProps) {
  const { settings, courtBoard } = useScheduler()
  const choices = layoutChoices(settings, people, settings.courtCount).filter(({ subs }) => subs <= mostSubs)
  const sizes = courtBoard.draft.board
    .map((court) => court.people.filter((id) => !courtBoard.away.has(id)).length)
    .filter((size) => size > 0)
    .join()
  const isUsual =
    people % settings.playersPerCourt === 0 && people / settings.playersPerCourt <= settings.courtCount
  if (choices.length < 2 || isUsual) return null
  return (
    <section
      aria-label={`Layouts for ${countOf(people, 'player')}`}
      className="rounded-card border border-line bg-surface p-3 text-note"
    >
      <h3 className="font-semibold">Layouts for {countOf(people, 'player')}</h3>
      <ul className="mt-2 space-y-2">
        {choices.map((choice) => (
          <li key={`${choice.sizes.join()} ${choice.subs} ${choice.bench}`}>
            <Button
              size="sm"
              wide
              aria-pressed={choice.sizes.join() === sizes}
              onClick={() =>
                onChoose({ ...seating, courtCount: choice.sizes.length, bench: choice.bench }, choice.subs)
              }
              className="!justify-start text-left aria-pressed:border-accent/60 aria-pressed:bg-accent-dim"
            >
              <span>
                <span className="block">{courtsText(choice)}</span>
                <span className="block font-normal text-muted">{effectText(choice)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'Courts of 4, 4, 4, and 4 with 1 sub'. */
function courtsText({ sizes, subs, bench }: LayoutChoice): string {
  const courts = `${sizes.length === 1 ? 'One court' : 'Courts'} of ${listOf(sizes.map(String))}`
  if (subs > 0) return `${courts} with ${countOf(subs, 'sub')}`
  return bench > 0 ? `${courts}, ${countOf(bench, 'player')} out` : courts
}

/** '1 bye each, about 70 min'. */
function effectText({ sitOuts: { least, most }, minutes }: LayoutChoice): string {
  const byes =
    most === 0
      ? 'No byes'
      : least === most
        ? `${countOf(most, 'bye')} each`
        : `${least} to ${countOf(most, 'bye')} each`
  return `${byes}, about ${minutes} min`
}
