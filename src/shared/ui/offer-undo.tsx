import { useEffect, type ReactNode } from 'react'
import { onlineManager } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { Button } from './Button'

const TOAST = 'undo-score'
export const SCORES_SAVED = 'Scores saved'

interface Offer {
  submissionId: string
  score: string
  onUndo: () => void
}

/** The offer on the screen. */
let shown: Offer | undefined

interface Submitted {
  submissionId: string
  /** '11–7' */
  score: string
  /** Resolves to false where it is too late. */
  undo: () => Promise<boolean>
}

/** Offers to undo a score that was just submitted. */
export function offerToUndoScore({ submissionId, score, undo }: Submitted): void {
  let isUndone = false
  const onUndo = async () => {
    // It can be tapped again while it fades.
    if (isUndone) return
    isUndone = true
    shown = undefined
    toast.dismiss(TOAST)
    if (!(await undo())) toast.error("That score can't be undone anymore. Edit it instead.")
  }
  const offer = { submissionId, score, onUndo: () => void onUndo() }
  show(offer, onlineManager.isOnline() ? `${score} submitted` : savedHere(offer))
}

/** Whether a submission can still be undone from its message, so that nothing else is said about it. */
export const isUndoOffered = (submissionId: string) => shown?.submissionId === submissionId

/** The message with Undo now says that the score waits, because the server can't be reached. */
export function sayScoreWaits(submissionId: string): void {
  if (shown && isUndoOffered(submissionId)) show(shown, savedHere(shown))
}

const savedHere = ({ score }: Offer) => (
  <>
    Saved on this phone: <span className="whitespace-nowrap">{score}</span>
  </>
)

/** The message with Undo now says that the score has arrived. */
export function sayScoreSaved(submissionId: string): void {
  if (shown && isUndoOffered(submissionId)) show(shown, SCORES_SAVED)
}

function show(offer: Offer, text: ReactNode): void {
  shown = offer
  toast.custom(<ScoreOffer text={text} offer={offer} />, { id: TOAST })
}

/**
 * Says what was done and offers to undo it, for longer than a score: it is rarer, and the page changes meanwhile.
 * `id` names what was done, so that it has one message.
 */
export function offerToUndo({ id, text, undo }: { id: string; text: string; undo: () => void }): void {
  const onUndo = () => {
    toast.dismiss(id)
    undo()
  }
  toast.custom(<UndoOffer text={text} onUndo={onUndo} />, { id, duration: 10_000 })
}

/** What was offered to undo is undone. */
export const withdrawUndo = (id: string) => toast.dismiss(id)

function ScoreOffer({ text, offer }: { text: ReactNode; offer: Offer }) {
  useEffect(() => {
    shown = offer
    return () => {
      if (shown === offer) shown = undefined
    }
  }, [offer])
  return <UndoOffer text={text} onUndo={offer.onUndo} />
}

function UndoOffer({ text, onUndo }: { text: ReactNode; onUndo: () => void }) {
  // The button is the last one of the page, too far for Tab in the time that it is there.
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isUndoKey =
        event.key.toLowerCase() === 'z' &&
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        !event.altKey
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea')
      if (!isUndoKey || isTyping) return
      event.preventDefault()
      onUndo()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [onUndo])
  return (
    <div className="flex flex-wrap items-center gap-x-[12px] gap-y-[4px]">
      <span className="min-w-0 grow">{text}</span>
      <Button
        className="min-w-20"
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={({ currentTarget }) => {
          // The game's row takes the focus then, which would be lost with the button.
          currentTarget.blur()
          onUndo()
        }}
      >
        Undo
      </Button>
    </div>
  )
}
