import { FORMER_PLAYER } from '@/domain/format-text'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { PrintButton } from '@/shared/ui/PrintButton'
import type { CourtNames } from '@/features/leagues/settings/court-name'
import type { BoardPlayer } from '../board/person'
import { courtNumberOf, elsewhere, publishedOr } from './board'
import { BoardNote } from './BoardNote'
import { NextCourtsPreview } from './NextCourtsPreview'
import { NextPerson } from './NextPerson'
import type { NextWeekPlan } from './plan'
import { courtReasons, type Proposal } from './proposal'
import { ResultsMoved } from './ResultsMoved'

type NextWeekBoardProps = {
  leagueId: string
  day: { id: string; week: number; when: string; whenOnPaper: string }
  openWeeks: readonly number[]
  plan: NextWeekPlan
  proposal: Proposal
  people: readonly Pick<BoardPlayer, 'id' | 'name' | 'hasAccount' | 'isYetToAccept'>[]
  names: CourtNames
  myId: string
  manages: boolean
}

/**
 * The courts of the next game day, with the reason for each player. Organizers change and publish them in the
 * scheduler.
 */
export function NextWeekBoard(props: NextWeekBoardProps) {
  const { leagueId, day, openWeeks, plan, proposal, people, names } = props
  const { myId, manages } = props
  const byId = new Map(people.map((person) => [person.id, person]))
  const nameOf = (id: string) => byId.get(id)?.name ?? FORMER_PLAYER
  const board = publishedOr(proposal.courts, plan)
  const isPublished = plan.seats.length > 0
  // Players see the courts as published, not a suggestion that may never come.
  const moved = manages && isPublished ? elsewhere(board, proposal.courts, plan.overrides) : []
  const out = plan.seats.filter(({ playerId, hasSub }) => plan.answers[playerId] === 'out' && !hasSub)
  const seated = board.flatMap((court) => court.people)
  const scheduler = paths.scheduler(leagueId, day.id)

  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-start gap-x-2 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-80 items-start justify-between gap-3">
          <PlanStatus
            week={day.week}
            when={day.when}
            whenOnPaper={day.whenOnPaper}
            openWeeks={openWeeks}
            isPublished={isPublished}
          />
          <PrintButton />
        </div>
        {manages && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <ButtonLink to={scheduler}>Edit courts</ButtonLink>
            {!isPublished && (
              <ButtonLink variant="primary" to={`${scheduler}?publish`}>
                Publish courts
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      <BoardNote
        openWeeks={openWeeks}
        out={manages ? out.map(({ playerId }) => nameOf(playerId)) : []}
        isPublished={isPublished}
      />
      {moved.length > 0 && <ResultsMoved people={moved} names={names} nameOf={nameOf} />}
      <NextCourtsPreview
        board={board}
        left={people.map(({ id }) => id).filter((id) => !seated.includes(id))}
        names={names}
        myId={myId}
        renderPerson={(id) => (
          <NextPerson
            key={id}
            name={nameOf(id)}
            isMe={id === myId}
            answer={plan.answers[id]}
            reasons={courtReasons(proposal, { board, names, id })}
            byHand={courtNumberOf(board, id) === null ? undefined : plan.overrides[id]?.reason}
            person={manages ? byId.get(id) : undefined}
          />
        )}
      />
    </div>
  )
}

type PlanStatusProps = {
  when: string
  whenOnPaper: string
  week: number
  /** Weeks that have started and aren't finalized. */
  openWeeks: readonly number[]
  isPublished: boolean
}

/** The state of the courts below: published, provisional, or proposed. */
function PlanStatus({ when, whenOnPaper, week, openWeeks, isPublished }: PlanStatusProps) {
  return (
    <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
      <span>
        Week {week} · <span className="print:hidden">{when}</span>
        <span aria-hidden className="hidden print:inline">
          {whenOnPaper}
        </span>
      </span>
      {isPublished ? (
        <Badge tone="good">Published</Badge>
      ) : (
        <Badge tone={openWeeks.length > 0 ? 'warning' : 'neutral'}>
          {openWeeks.length > 0 ? 'Provisional' : 'Proposed'}
        </Badge>
      )}
    </h2>
  )
}
