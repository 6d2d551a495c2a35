import { partnersOf, hasKnockout } from '@/domain/partners'
import { listOf, countOf } from '@/domain/format-text'
import { classNames } from '@/shared/lib/class-names'
import { Card } from '@/shared/ui/Card'
import { Details } from '@/shared/ui/Details'
import { SkeletonRows } from '@/shared/ui/Skeleton'
import { useScheduler } from '../use-scheduler'
import { explainFairness, type FairnessLine } from '@/domain/fairness/explain-fairness'
import { fairness, type FairnessInput, type FairnessRange } from '@/domain/fairness/fairness'
import { presentIn } from '@/domain/game'
import type { RoundRobinFormat } from '@/domain/round-robin-session/session'
import type { CourtPlan } from '@/domain/game-day-plan/plan-court'
import { gameDayRounds, type GameDayPlan } from '@/domain/game-day-plan/plan-game-day'
import { gameMinutes, roundCount } from '@/domain/game-day-plan/game-day-length'
import { fairnessOf } from '@/domain/round-robin-session/draw-figures'
import type { BoardPlayer, CourtBoardSettings } from '../people'

export function FairnessCard() {
  const { courtBoard, settings, people } = useScheduler()
  const found = courtBoardFairness(courtBoard.plan, settings, people)
  if (!found && !courtBoard.isDrawing) return null
  return (
    <section aria-labelledby="fairness" className="print:hidden">
      <div className="mb-2 flex min-h-9 items-center px-1">
        <h2 id="fairness" className="text-ui font-semibold">
          Fairness
        </h2>
      </div>
      {found ? <Figures found={found} /> : <SkeletonRows rows={3} picture={false} label="Generating games" />}
    </section>
  )
}

function Figures({ found }: { found: NonNullable<ReturnType<typeof courtBoardFairness>> }) {
  const { courtBoard, schedule, settings, personOf } = useScheduler()
  const sitting = courtBoard.plan.isAcross
    ? drawnRounds(courtBoard.plan.courts, partnersOf(settings)).filter(({ byes }) => byes.length > 0)
    : []
  return (
    <Card>
      <dl className="space-y-2.5 text-note">
        {found.figures.map(({ title, text, isBest }) => (
          <Figure key={title} title={title} text={text} look={isBest ? 'text-good' : 'text-warning'} />
        ))}
        <Figure title="Time" text={`about ${found.minutes} min`} look="text-ink" />
      </dl>
      <p className="mt-3 border-t border-line pt-3 text-note text-muted">{found.verdict}</p>
      <Details className="mt-1">
        <ul className="space-y-2">
          {found.groups.map(({ title, sentences }) => (
            <li key={title}>
              <span className="font-semibold text-ink">{title}</span> {sentences.join(' ')}
            </li>
          ))}
          {(courtBoard.isNew || schedule.draw.seed !== null) && <li>Shuffle #{courtBoard.draft.seed}</li>}
        </ul>
      </Details>
      {sitting.length > 0 && (
        <div className="border-t border-line pt-3 text-note">
          <h3 className="font-semibold">Byes</h3>
          <ol className="mt-1 space-y-1 text-muted">
            {sitting.map(({ number, byes }) => (
              <li key={number}>
                {number}: {listOf(byes.map((id) => personOf(id).name))}
              </li>
            ))}
          </ol>
        </div>
      )}
    </Card>
  )
}

function Figure({ title, text, look }: { title: string; text: string; look: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted">{title}</dt>
      <dd className={classNames('text-right font-semibold', look)}>{text}</dd>
    </div>
  )
}

interface FairnessFigure {
  title: string
  text: string
  isBest: boolean
}

interface CourtBoardFairness {
  figures: FairnessFigure[]
  minutes: number
  /** 'Best possible for courts of 4, 4 and 5.', or a weaker sentence. */
  verdict: string
  /** The figures in sentences, for each group of players who play with each other. */
  groups: { title: string; sentences: string[] }[]
}

/** How fair a plan is, over all courts and in sentences. Null if nothing is scheduled. */
function courtBoardFairness(
  plan: GameDayPlan,
  settings: CourtBoardSettings,
  people: readonly Pick<BoardPlayer, 'id' | 'team'>[],
): CourtBoardFairness | null {
  const drawn = plan.courts.filter(({ rotations }) => rotations.length > 0)
  const partners = partnersOf(settings)
  // Semifinals and a final aren't even.
  if (drawn.length === 0 || plan.finals > 0 || (settings.isFinals && hasKnockout(settings))) return null
  const isFixed = partners === 'fixed_partners'
  // In formats across courts, players are compared over all courts.
  const groups = plan.isAcross ? [plan.courts] : drawn.map((court) => [court])
  const figures = groups.map((courts) => {
    const rounds = drawnRounds(courts, partners)
    const count = new Set(rounds.flatMap(presentIn)).size
    return partners === 'rotating_partners'
      ? { ...fairness(rounds), pairs: pairsOf(count) }
      : { ...fairnessOf(partners, people, rounds), pairs: pairsOf(count / (isFixed ? 2 : 1)) }
  })
  const lines = figures.map((figure) =>
    explainFairness(figure).filter(({ aim }) => aim !== 'partners' || !isFixed),
  )
  const isBest = (aim: FairnessLine['aim']) =>
    lines.every((group) => group.find((line) => line.aim === aim)?.best ?? true)
  const uneven = groups.filter((_, i) => lines[i]?.some(({ best }) => !best))
  const games = drawn.map(({ rotations }) => rotations.flatMap((rotation) => rotation.games).length)
  return {
    figures: [
      ...(isFixed || partners === 'singles'
        ? []
        : [
            {
              title: 'Partners',
              text: timesText(figures.map((figure) => ({ ...figure.partners, pairs: figure.pairs }))),
              isBest: isBest('partners'),
            },
          ]),
      {
        title: 'Opponents',
        text: timesText(figures.map(({ opponents, pairs }) => ({ ...opponents, pairs }))),
        isBest: isBest('opponents'),
      },
      {
        title: 'Byes',
        text: sitOutText(figures.map(({ sitOuts }) => sitOuts)),
        isBest: isBest('byes'),
      },
    ],
    minutes: gamesOfDay(plan, games, settings) * gameMinutes(settings),
    verdict:
      uneven.length === 0
        ? `Best possible for ${plan.isAcross ? acrossText(plan.courts) : courtsText(drawn.map(staying))}.`
        : `Not perfectly even${plan.isAcross ? '' : onCourts(uneven.flat())}.`,
    groups: groups.map((courts, i) => ({
      title: plan.isAcross ? 'All courts' : `Court ${courts[0]?.number ?? ''}`,
      sentences: lines[i]?.map(({ text }) => text) ?? [],
    })),
  }
}

/** Who has no partner, or is in no group, isn't drawn, and so has no byes. */
function drawnRounds(courts: readonly CourtPlan[], partners: RoundRobinFormat) {
  const rounds = gameDayRounds(courts)
  if (partners === 'rotating_partners') return rounds
  const playing = new Set(
    rounds.flatMap(({ games }) => games.flatMap(({ team1, team2 }) => [...team1, ...team2])),
  )
  return rounds.map((round) => ({ ...round, byes: round.byes.filter((id) => playing.has(id)) }))
}

/** Games in sequence. The king's later rounds come on top. */
function gamesOfDay({ courts }: GameDayPlan, drawn: readonly number[], settings: CourtBoardSettings): number {
  if (settings.gameFormat !== 'king_of_court') return Math.max(...drawn)
  const people = courts.reduce((sum, court) => sum + staying(court), 0)
  const { gamesPerMatch } = settings
  return Math.max(...drawn, roundCount(people, courts.length, { gamesPerMatch, gamesPerRotation: 1 }))
}

const pairsOf = (people: number) => (people * (people - 1)) / 2

const staying = ({ seats }: CourtPlan) => seats.filter(({ last }) => last === null).length

const onCourts = (courts: readonly CourtPlan[]) =>
  ` on ${courts.length === 1 ? 'court' : 'courts'} ${listOf(courts.map(({ number }) => String(number)))}`

const acrossText = (courts: readonly CourtPlan[]) =>
  `${courts.reduce((sum, court) => sum + staying(court), 0)} players on ${countOf(courts.length, 'court')}`

/** Up to this many courts are named one by one. */
const FEW_COURTS = 5

/** 'courts of 4, 4 and 5', and for many courts '14 courts of 4 and 1 of 5'. */
function courtsText(sizes: readonly number[]): string {
  if (sizes.length <= FEW_COURTS)
    return `${sizes.length === 1 ? 'a court' : 'courts'} of ${listOf(sizes.map(String))}`
  const kinds = [...new Set(sizes)].toSorted((a, b) => a - b)
  const counts = kinds.map((size) => ({ size, count: sizes.filter((each) => each === size).length }))
  return listOf(counts.map(({ size, count }, i) => `${i === 0 ? countOf(count, 'court') : count} of ${size}`))
}

interface Relation extends FairnessInput {
  /** All pairs of players who play with each other. */
  pairs: number
}

const TIMES = ['never', 'once', 'twice']
const times = (count: number) => TIMES[count] ?? `${count} times`

/** 'once each' if every pair has it equally often, 'once or twice', 'at most twice'. */
function timesText(relations: readonly Relation[]): string {
  const most = Math.max(...relations.map(({ found }) => found.most))
  const haveAllMet = relations.every(({ found }) => found.never === 0)
  if (haveAllMet && relations.every(({ found, pairs }) => found.repeats === pairs * (most - 1)))
    return `${times(most)} each`
  return haveAllMet && most === 2 ? 'once or twice' : `at most ${times(most)}`
}

function sitOutText(sitOuts: readonly FairnessRange[]): string {
  const least = Math.min(...sitOuts.map((range) => range.least))
  const most = Math.max(...sitOuts.map((range) => range.most))
  if (most === 0) return 'none'
  if (least === most) return `${most} each`
  return most - least === 1 ? `${least} or ${most} each` : `${least} to ${most} each`
}
