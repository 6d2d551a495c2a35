import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Printer, Shuffle } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyView } from '@/shared/lib/lazy-view'
import { Button } from '@/shared/ui/Button'
import { AskAboutPush } from '@/features/messages/components/AskAboutPush'
import { publishCourts } from '../mutations'
import { newSeed } from '../new-seed'
import { schedulerQueries } from '../queries'
import { useScheduler, type SchedulerLeague } from '../use-scheduler'

const PublishDialog = lazyView(async () => (await import('./PublishDialog')).PublishDialog)

type SchedulerActionsProps = {
  league: SchedulerLeague
  openWeeks: readonly number[]
  startsPublishing: boolean
}

/** Print, draw again, and the one main action: publish what is shown. */
export function SchedulerActions({ league, openWeeks, startsPublishing }: SchedulerActionsProps) {
  const { courtBoard, schedule, settings, isClosed, select } = useScheduler()
  const { draft, plan, isDrawing } = courtBoard
  const { day } = schedule
  const client = useQueryClient()
  const save = useMutation(publishCourts({ leagueId: day.leagueId, gameDayId: day.id }))
  const isSuperseded = courtBoard.isSuperseded && !save.isPending
  const cannotPlay =
    courtBoard.problem !== null ||
    plan.courts.some(({ problem, rotations }) => problem && rotations.length === 0)
  const canPublish = (courtBoard.isNew || isDrawing) && !isSuperseded && !cannotPlay
  const [isAsking, setIsAsking] = useState(startsPublishing && canPublish && !isClosed)

  // Later rounds of king of the court come from results, and a reshuffle must not replace them.
  const canDraw = settings.gameFormat !== 'king_of_court' || courtBoard.played.size === 0

  const publish = ({ quiet }: { quiet: boolean }) => {
    select(null)
    const published = courtBoard.publishing()
    const { queryKey } = schedulerQueries.schedule(day.leagueId, day.id)
    save.mutate(
      {
        plan,
        seed: draft.seed,
        seenVersion: draft.base.draw.version,
        subs: draft.subs,
        seenSubs: draft.base.subs,
        pins: draft.pins,
        moves: courtBoard.moves,
        quiet,
      },
      {
        onSuccess: () => {
          published(client.getQueryData(queryKey) ?? schedule)
        },
        onSettled: () => setIsAsking(false),
      },
    )
  }
  return (
    <>
      <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
        {/* Next to undo and redo there is less room, and the line must not wrap while someone taps. */}
        <span className={courtBoard.isEdited ? 'max-2xl:sr-only' : 'max-sm:sr-only'}>Print sheets</span>
      </Button>
      {!isClosed && (
        <>
          {canDraw && (
            <Button
              icon={<Shuffle aria-hidden className="size-4" />}
              onClick={() => courtBoard.change({ kind: 'draw', seed: newSeed() })}
            >
              Reshuffle
            </Button>
          )}
          <Button
            variant="primary"
            pending={save.isPending}
            disabled={!canPublish || isDrawing}
            onClick={() => setIsAsking(true)}
          >
            Publish courts
          </Button>
          {save.isSuccess && (
            <div className="basis-full print:hidden">
              <AskAboutPush about="when players ask to join" />
            </div>
          )}
          <Suspense>
            {isAsking && !isDrawing && (
              <PublishDialog
                pending={save.isPending}
                openWeeks={openWeeks}
                league={league}
                onPublish={publish}
                onClose={() => setIsAsking(false)}
              />
            )}
          </Suspense>
        </>
      )}
    </>
  )
}
