import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Printer, Shuffle, Redo2, Undo2 } from 'lucide-react'
import { Suspense, useState, useEffect, useRef } from 'react'
import { classNames } from '@/shared/lib/class-names'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { lazyView } from '@/shared/lib/lazy-view'
import { Button, IconButton } from '@/shared/ui/Button'
import { AskAboutPush } from '@/features/messages/components/AskAboutPush'
import { publishCourts, courtQueries } from '../api'
import type { BoardDraft } from '../board'
import { overtakenText } from '../schedule'
import { newSeed } from '../seating'
import { useScheduler, type SchedulerLeague } from '../use-scheduler'
import { ConfirmDialog } from '@/shared/ui/Dialog'
import { OVERTAKEN_HEADING } from './BoardNotice'

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
  /** What the organizer is asked about; null unless they are. */
  const [asked, setAsked] = useState<BoardDraft | null>(
    startsPublishing && canPublish && !isClosed ? draft : null,
  )
  const isOtherDraw = asked?.base.draw.version !== schedule.draw.version
  const isRefused = errorCode(save.error) === 'draw_changed'
  const isOvertaken = asked !== null && !save.isPending && (isSuperseded || isOtherDraw || isRefused)
  const toNotice = useRef(false)

  useEffect(() => {
    if (!toNotice.current) return
    toNotice.current = false
    document.getElementById(OVERTAKEN_HEADING)?.focus()
  })

  // Later rounds of king of the court come from results, and a reshuffle must not replace them.
  const canDraw = settings.gameFormat !== 'king_of_court' || courtBoard.played.size === 0

  const publish = ({ quiet }: { quiet: boolean }) => {
    select(null)
    const published = courtBoard.publishing()
    const { queryKey } = courtQueries.schedule(day.leagueId, day.id)
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
          setAsked(null)
        },
        onError: (error) => {
          if (errorCode(error) !== 'draw_changed') setAsked(null)
        },
      },
    )
  }

  const stopAsking = () => {
    setAsked(null)
    if (!asked || !isOvertaken) return
    // A proposal that no one changed would give way to the other courts.
    if (!courtBoard.isEdited) courtBoard.keep(asked)
    toNotice.current = true
  }
  const overtaken = !isOvertaken
    ? null
    : isRefused && !isOtherDraw
      ? // The other courts couldn't be read yet.
        sentenceFor(save.error)
      : overtakenText(asked, schedule, settings.timeZone)
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
            onClick={() => {
              save.reset()
              setAsked(draft)
            }}
          >
            Publish courts
          </Button>
          {save.isSuccess && (
            <div className="basis-full print:hidden">
              <AskAboutPush about="when players ask to join" />
            </div>
          )}
          <Suspense>
            {asked && (isOvertaken || !isDrawing) && (
              <PublishDialog
                pending={save.isPending}
                openWeeks={openWeeks}
                league={league}
                overtaken={overtaken}
                onPublish={publish}
                onClose={stopAsking}
              />
            )}
          </Suspense>
        </>
      )}
    </>
  )
}

/** In these fields the browser's own undo works on the text; a dialog covers the board. A select has no undo. */
const WRITTEN = 'input, textarea, dialog'

/** Ctrl Z undoes a step, and Ctrl Shift Z or Ctrl Y redoes it (⌘ on a Mac), except while typing. */
function useUndoKeys(undo: () => void, redo: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
      if (event.target instanceof HTMLElement && event.target.closest(WRITTEN)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [undo, redo])
}

export function UndoButtons() {
  const { courtBoard, schedule, select, say } = useScheduler()
  const { steps } = courtBoard
  const [isAsking, setIsAsking] = useState(false)
  const undo = () => {
    if (!steps.canUndo) return
    select(null)
    steps.undo()
    say('Change undone.')
  }
  const redo = () => {
    if (!steps.canRedo) return
    select(null)
    steps.redo()
    say('Change redone.')
  }
  useUndoKeys(undo, redo)
  const discard = () => {
    setIsAsking(false)
    select(null)
    steps.discard()
    say('All changes discarded.')
  }
  const hasNone = !courtBoard.isEdited && !steps.canUndo && !steps.canRedo
  return (
    // On a phone it is a line, which would move the courts from under a thumb if it came with the first change.
    <div
      className={classNames(
        hasNone && 'sm:hidden',
        'flex flex-wrap items-center max-sm:-my-2 max-sm:-ml-[12px] max-sm:basis-full',
      )}
    >
      {/* Not `disabled`, which would lose focus after the last undo. */}
      <IconButton label="Undo" aria-disabled={!steps.canUndo} onClick={undo}>
        <Undo2 aria-hidden className="size-5" />
      </IconButton>
      <IconButton label="Redo" aria-disabled={!steps.canRedo} onClick={redo}>
        <Redo2 aria-hidden className="size-5" />
      </IconButton>
      {courtBoard.isEdited && (
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          Discard all changes
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={discard}
        title="Discard all changes?"
        confirmLabel="Discard changes"
        cancelLabel="Keep changes"
        danger
      >
        {schedule.courts.length > 0
          ? 'Courts go back to the published version. Your changes will be lost.'
          : 'Courts go back to the version based on RSVPs. Your changes will be lost.'}
      </ConfirmDialog>
    </div>
  )
}
