import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Printer, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { listOf } from '@/domain/format-text'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'
import { saveDraw } from '../mutations'
import { newSeed } from '../new-seed'
import { schedulerQueries } from '../queries'
import { useScheduler } from '../use-scheduler'

/** Print, draw again, and the one main action: publish what is shown. */
export function SchedulerActions() {
  const { courtBoard, schedule, settings, isClosed, select, personOf } = useScheduler()
  const [isAsking, setIsAsking] = useState(false)
  const { draft, plan } = courtBoard
  const { day } = schedule
  const client = useQueryClient()
  const save = useMutation(saveDraw({ leagueId: day.leagueId, gameDayId: day.id }))
  const isSuperseded = courtBoard.isSuperseded && !save.isPending
  const cannotPlay = plan.courts.some(({ problem, rotations }) => problem && rotations.length === 0)

  // The later rounds of king of the court come from results, and no draw may replace them.
  const canDraw = settings.gameFormat !== 'king_of_court' || courtBoard.played.size === 0

  const { out } = courtBoard.doubtful
  const publish = () => {
    select(null)
    setIsAsking(false)
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
      },
      { onSuccess: () => published(client.getQueryData(queryKey) ?? schedule) },
    )
  }
  return (
    <>
      <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
        {/* Beside the steps of a change there is less room: the line must not break under the hand. */}
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
            disabled={!courtBoard.isNew || isSuperseded || cannotPlay}
            onClick={out.length > 0 ? () => setIsAsking(true) : publish}
          >
            Publish
          </Button>
          <ConfirmDialog
            open={isAsking}
            onClose={() => setIsAsking(false)}
            onConfirm={publish}
            title="Publish with players who are Out?"
            confirmLabel="Publish anyway"
            cancelLabel="Back to courts"
          >
            {listOf(out.map((id) => personOf(id).name))} RSVP'd Out but {out.length === 1 ? 'is' : 'are'} on a
            court.
          </ConfirmDialog>
        </>
      )}
    </>
  )
}
