import type { ReactNode } from 'react'
import type { GameReport, WeekBests } from '@/domain/season/week-report'
import { countOf, listOf, signed } from '@/domain/format-text'
import { Card } from '@/shared/ui/Card'
import { type CourtNames, courtInSentence } from '@/features/leagues/league'

type WeekBestListProps = {
  bests: WeekBests
  names: CourtNames
  nameOf: (id: string) => string
  /** The member's sub in one of the games. */
  nameIn: (report: GameReport) => (id: string) => string
}

/** More players than this are counted instead of named. */
const NAMED = 3

/** The week in three facts. Facts that apply to no one are left out. */
export function WeekBestList({ bests, names, nameOf, nameIn }: WeekBestListProps) {
  const { players, climbers, closest } = bests
  const [best] = players
  const [climber] = climbers
  if (!best && !climber && !closest) return null
  return (
    <dl aria-label="Week's best" className="grid gap-2.5 sm:auto-cols-fr sm:grid-flow-col">
      {best && (
        <Fact title="Best record" who={people(players.map(({ id }) => nameOf(id)))}>
          {`${best.won}–${best.lost}, point diff ${signed(best.pointDiff)}`}
        </Fact>
      )}
      {/* What most players did is no one's best. */}
      {climber && climbers.length <= NAMED && (
        <Fact title="Biggest climb" who={people(climbers.map(({ id }) => nameOf(id)))}>
          {`up ${countOf(climber.gained, 'place')}`}
        </Fact>
      )}
      {closest && (
        <Fact
          title="Closest game"
          who={[closest.game.team1, closest.game.team2]
            .map((team) => listOf(team.map(nameIn(closest))))
            .join(' vs. ')}
        >
          {`${closest.game.team1Score}–${closest.game.team2Score} on ${courtInSentence(names, closest.court)}`}
        </Fact>
      )}
    </dl>
  )
}

const people = (names: readonly string[]) =>
  names.length > NAMED ? `${names.length} players` : listOf(names)

function Fact({ title, who, children }: { title: string; who: string; children: ReactNode }) {
  return (
    <Card className="!px-[16px] !py-3">
      <dt className="text-xs font-semibold text-accent">{title}</dt>
      <dd>
        <span className="block font-semibold wrap-break-word">{who}</span>
        <span className="block text-note text-muted tabular-nums">{children}</span>
      </dd>
    </Card>
  )
}
