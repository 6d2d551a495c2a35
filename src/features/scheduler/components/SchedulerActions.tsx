import { useMutation } from '@tanstack/react-query'
import { Printer, Shuffle, Undo2 } from 'lucide-react'
import { Button } from '@/shared/ui/Button'
import { saveDraw } from '../mutations'
import { newSeed } from '../new-seed'
import { useScheduler } from '../use-scheduler'

/** Print, draw again, take back, and the one main action: publish what is shown. */
export function SchedulerActions() {
  const { night, schedule, settings, isClosed, select } = useScheduler()
  const { draft, plan } = night
  const { day } = schedule
  const save = useMutation(saveDraw({ leagueId: day.leagueId, gameDayId: day.id }))
  const isOvertaken = night.isOvertaken && !save.isPending
  const cannotPlay = plan.courts.some(({ problem, rotations }) => problem && rotations.length === 0)

  // The later rounds of king of the court come from results, and no draw may replace them.
  const canDraw = settings.nightFormat !== 'king_of_court' || night.played.size === 0

  const publish = () => {
    select(null)
    save.mutate(
      {
        plan,
        seed: draft.seed,
        seenVersion: draft.base.draw.version,
        subs: draft.subs,
        seenSubs: draft.base.subs,
        pins: draft.pins,
      },
      { onSuccess: night.discard },
    )
  }
  return (
    <>
      <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
        <span className="max-sm:sr-only">Print sheets</span>
      </Button>
      {!isClosed && (
        <>
          {night.isEdited && (
            <Button icon={<Undo2 aria-hidden className="size-4" />} onClick={night.discard}>
              <span className="max-sm:sr-only">Undo all</span>
            </Button>
          )}
          {canDraw && (
            <Button
              icon={<Shuffle aria-hidden className="size-4" />}
              onClick={() => night.change({ kind: 'draw', seed: newSeed() })}
            >
              Draw again
            </Button>
          )}
          <Button
            variant="primary"
            pending={save.isPending}
            disabled={!night.isNew || isOvertaken || cannotPlay}
            onClick={publish}
          >
            Publish
          </Button>
        </>
      )}
    </>
  )
}
