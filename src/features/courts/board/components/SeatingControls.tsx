import type { GameFormat } from '@/domain/league-settings'
import type { Seeding } from '@/domain/game-day-plan/seeding'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { Select } from '@/shared/ui/Field'
import { ChevronDown } from 'lucide-react'
import { useMediaQuery, WIDE } from '@/shared/lib/use-media-query'
import { newSeed, type SeatingRequest } from '../seating'
import { whoPlayed, type SavedSchedule } from '../schedule'
import { useScheduler, useSeating } from '../use-scheduler'
import { countOf, listOf } from '@/domain/format-text'
import { layoutChoices, type LayoutChoice } from '@/domain/game-day-plan/layout-choices'
import type { CourtBoardSettings, CourtBoardSources, BoardPlayer } from '../people'

const MOST_COURTS = 40

/** What can be changed once games are played, after 'so'. */
const STILL_POSSIBLE: Record<GameFormat, string> = {
  courts:
    "you can't reseat everyone at once. You can still add and move players and reshuffle the rest. Finished games stay.",
  round_robin:
    "players stay on their courts. You can still add players, move anyone who hasn't played, and reshuffle the rest.",
  king_of_court: "players stay on their courts. You can still add players and move anyone who hasn't played.",
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** How players are ordered and on how many courts: everyone who is in is reseated. */
export function SeatingControls() {
  const { courtBoard, schedule, settings, sources } = useScheduler()
  const { seating } = courtBoard.draft
  const { toSeat, notComing, seat } = useSeating()
  const isWide = useMediaQuery(WIDE)
  const hint = seedingHint(seating.seeding, toSeat)
  const isPlayed = courtBoard.played.size > 0
  if (isPlayed) {
    return (
      <p className="px-1 text-note text-muted print:hidden">
        {whoPlayed(schedule).size > 0 ? 'Games have been played' : 'Rotations are pinned'}, so{' '}
        {STILL_POSSIBLE[settings.gameFormat]}
      </p>
    )
  }
  return (
    <div className="space-y-3 print:hidden">
      {/* Visible even when the choices below it are folded on a phone. */}
      <SeatingAlternatives
        people={toSeat.length}
        seating={seating}
        mostSubs={notComing.length}
        onChoose={(next, subs) => seat(next, { holding: notComing.slice(0, subs) })}
      />
      <Card as="section" padded={false} className="print:hidden">
        <details open={isWide} className="group">
          <summary className="flex min-h-11 items-center gap-2 px-4 py-2.5 text-note font-semibold">
            <span className="min-w-0 flex-1">
              Seeding: {lowerFirst(SEEDING_NAMES[seating.seeding])}
              {/* Visible even when the choices below it are folded on a phone. */}
              {hint && <span className="block font-normal text-muted">{hint}</span>}
            </span>
            <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
          </summary>
          <div className="space-y-3 px-4 pb-4">
            <Select
              label="Seed by"
              value={seating.seeding}
              onChange={({ target }) => {
                const seeding = seedingChoices(schedule, sources, settings).find(
                  (each) => each === target.value,
                )
                if (seeding)
                  seat({
                    ...seating,
                    seeding,
                    seed: seeding === 'random' ? newSeed() : seating.seed,
                    bench: 0,
                  })
              }}
            >
              {seedingChoices(schedule, sources, settings).map((seeding: Seeding) => (
                <option key={seeding} value={seeding}>
                  {SEEDING_NAMES[seeding]}
                  {seeding === 'random' && seating.seeding === 'random' && `, shuffle #${seating.seed}`}
                </option>
              ))}
            </Select>
            <Select
              label="Courts"
              value={seating.courtCount}
              onChange={({ target }) => seat({ ...seating, courtCount: Number(target.value), bench: 0 })}
            >
              {Array.from({ length: MOST_COURTS }, (_, i) => (
                <option key={i + 1} value={i + 1}>
                  {i + 1}
                </option>
              ))}
            </Select>
            <Button
              size="sm"
              wide
              onClick={() =>
                seat({ ...seating, seed: seating.seeding === 'random' ? newSeed() : seating.seed })
              }
            >
              Reseat everyone
            </Button>
          </div>
        </details>
      </Card>
    </div>
  )
}

type SeatingAlternativesProps = {
  people: number
  seating: SeatingRequest
  /** `subs`: places to hold for players who aren't coming. */
  onChoose: (seating: SeatingRequest, subs: number) => void
  /** Players who aren't coming and could hold a place for a sub. */
  mostSubs: number
}

/** The layouts to choose from if the players don't fit courts of the usual size, with what each means. */
function SeatingAlternatives({ people, seating, onChoose, mostSubs }: SeatingAlternativesProps) {
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

const SEEDING_NAMES: Record<Seeding, string> = {
  movement: 'Movement',
  ladder: 'Ranking',
  rating: 'Rating',
  order: 'Starting order',
  random: 'Random',
}

const SEEDING_HINTS: Readonly<Partial<Record<Seeding, string>>> = {
  movement: "Based on the last game day's results.",
  ladder: 'Top-ranked players on court 1.',
  rating: 'Highest rating on court 1, unrated players last.',
}

/**
 * The available orders for this game day. On a ladder, the ranking is the same as the last game day's result, so there
 * is only one of the two.
 */
function seedingChoices(
  { firstSeeding }: Pick<SavedSchedule, 'firstSeeding'>,
  { hasPlayed }: CourtBoardSources,
  { rankingBasis, isFinals }: CourtBoardSettings,
): Seeding[] {
  if (!hasPlayed)
    return firstSeeding === 'order' ? ['order', 'rating', 'random'] : ['rating', 'order', 'random']
  if (isFinals) return ['ladder', 'rating', 'random']
  return rankingBasis === 'ladder'
    ? ['movement', 'rating', 'random']
    : ['movement', 'ladder', 'rating', 'random']
}

/** What the order is based on, for these players. */
const seedingHint = (seeding: Seeding, people: readonly Pick<BoardPlayer, 'rating'>[]) =>
  seeding === 'rating' && people.every(({ rating }) => rating === null)
    ? 'No one has a rating yet, so players are in roster order.'
    : SEEDING_HINTS[seeding]
