import { Fragment } from 'react'
import { divisionName, divisionsOf, NO_DIVISION, type Divisions } from '@/domain/divisions'
import { countOf, listOf } from '@/domain/format-text'
import type { BoardLayout } from '@/domain/game-day-plan/board-layout'
import { courtSizes, type CourtSizeConfig } from '@/domain/movement/court-sizes'
import { entryOf, hasKnockout, partnersOf } from '@/domain/partners'
import { entrantsOf } from '@/domain/round-robin/request'
import { sizeConfig } from '../seating'
import { useScheduler } from '../use-scheduler'
import { CourtColumn } from './CourtColumn'

/** The courts of the board, by division where there are some, and what kind of games they play. */
export function CourtColumns() {
  const { courtBoard, settings, people, personOf } = useScheduler()
  const { board } = courtBoard.draft
  const semifinals = courtBoard.plan.finals
  const isFinalSet = semifinals > 0 && courtBoard.plan.openFinals === 0
  const divisions = divisionsOf(people, settings.divisions)
  // Across courts, everyone meets everyone, and a court is only where someone begins.
  const groups =
    divisions && settings.gameFormat === 'courts'
      ? courtsByDivision(board, divisions, {
          proposed: courtBoard.proposal.courts,
          sizes: sizeConfig(settings, settings.courtCount),
        })
      : []
  const partners = partnersOf(settings)
  const coming = board.flatMap((court) => court.people.filter((id) => !courtBoard.away.has(id)))
  const entry = entryOf(partners, coming, new Map(people.map(({ id, team }) => [id, team])))
  const drawn = new Set(entrantsOf(entry).flat())
  const idle = coming
    .filter((id) => !drawn.has(id) && !courtBoard.draft.left.includes(id))
    .map((id) => personOf(id).name)
  return (
    <div className="space-y-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      {settings.gameFormat === 'round_robin' && (
        <p className="px-1 text-note text-muted print:hidden">
          {courtBoard.plan.finals === 0 && 'Round robin: everyone plays on every court. '}
          Cards show who's In; rotations show who plays where.
          {idle.length > 0 && (
            <span className="block text-warning">
              {partners === 'mixed'
                ? `No games for ${listOf(idle)}: choose a group on the Players tab.`
                : `No games for ${listOf(idle)}: the partner is missing. Add them, or a sub.`}
            </span>
          )}
        </p>
      )}
      {settings.isFinals && !isFinalSet && (hasKnockout(settings) || courtBoard.proposal.finalCourts > 0) && (
        <p className="px-1 text-note text-muted print:hidden">
          {semifinals > 0
            ? semifinals > 1
              ? "Finals: each division's semifinals first. Its final shows up here once both are over."
              : 'Finals: semifinals first. The final shows up here once both are over.'
            : hasKnockout(settings)
              ? `Semifinals need two courts and four, six, or more ${partners === 'singles' ? 'players' : 'pairs'}.`
              : courtBoard.proposal.finalCourts === 1
                ? 'Finals: the first court plays for the title.'
                : `Finals: the first ${courtBoard.proposal.finalCourts} courts play for the titles.`}
        </p>
      )}
      <div className="grid grid-cols-1 gap-x-4 gap-y-6 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] print:grid-cols-2 print:gap-y-4">
        {board.map((court) => {
          const group = groups.find(({ courts }) => courts[0] === court.number)
          return (
            <Fragment key={court.number}>
              {group && <DivisionLine {...group} />}
              <CourtColumn
                court={court}
                plan={courtBoard.plan.courts.find(({ number }) => number === court.number)}
              />
            </Fragment>
          )
        })}
      </div>
    </div>
  )
}

/** Above the first court of a division, or of several that share their courts, with the reason. */
function DivisionLine({ divisions, because }: DivisionCourts) {
  if (divisions.length === 0) return null
  return (
    <div className="col-span-full border-t border-line px-1 pt-3 first:border-t-0 first:pt-0">
      <p className="text-ui font-semibold">{listOf(divisions.map(divisionName))}</p>
      {because !== null && <p className="text-note text-muted print:hidden">{because}</p>}
    </div>
  )
}

/** Neighboring courts with players of the same divisions. */
interface DivisionCourts {
  readonly divisions: readonly number[]
  readonly courts: readonly number[]
  /** Why they mix divisions, as a sentence; null if they don't. */
  readonly because: string | null
}

interface Why {
  /** The courts as the results and RSVPs propose them. */
  readonly proposed: BoardLayout
  readonly sizes: Partial<CourtSizeConfig>
}

/**
 * The courts by division, in order. Courts without players belong to those before them. Players who aren't on the roster are
 * in none. Source: rules.md section 9.
 */
export function courtsByDivision(board: BoardLayout, divisions: Divisions, why: Why): DivisionCourts[] {
  const groups: { divisions: readonly number[]; courts: number[] }[] = []
  for (const { number, people } of board) {
    const own = divisionsOn(people, divisions)
    const last = groups.at(-1)
    if (last && (own.length === 0 || own.join() === last.divisions.join())) last.courts.push(number)
    else groups.push({ divisions: own, courts: [number] })
  }
  return groups.map((group) => ({
    ...group,
    because: group.divisions.length > 1 ? mixReason(group, board, divisions, why) : null,
  }))
}

const divisionOf = (id: string, divisions: Divisions) => divisions.get(id) ?? NO_DIVISION

const divisionsOn = (people: readonly string[], divisions: Divisions) =>
  [...new Set(people.map((id) => divisionOf(id, divisions)))].toSorted((a, b) => a - b)

function mixReason(
  { courts }: Pick<DivisionCourts, 'courts'>,
  board: BoardLayout,
  divisions: Divisions,
  { proposed, sizes }: Why,
): string {
  const isProposed = proposed.some(
    ({ number, people }) => courts.includes(number) && divisionsOn(people, divisions).length > 1,
  )
  if (!isProposed) return 'They were put together by hand.'
  const everyone = board.flatMap(({ people }) => people)
  // One division that can't be on its own is enough for all to be seated one after the other.
  const counts = divisionsOn(everyone, divisions).map((division) => ({
    division,
    people: everyone.filter((id) => divisionOf(id, divisions) === division).length,
  }))
  const short = counts.find(
    ({ people }) => courtSizes(people, { ...sizes, maxCourts: null })?.overMax !== false,
  )
  if (!short) return "There aren't enough courts for each to have its own."
  return short.division === NO_DIVISION
    ? `${countOf(short.people, 'player')} in no division can't fill courts of their own.`
    : `${divisionName(short.division)} has ${countOf(short.people, 'player')}, which doesn't fill courts of its own.`
}
