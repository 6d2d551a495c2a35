import { UserRoundX } from 'lucide-react'
import { Button } from '@/shared/ui/Button'
import { rsvpChangesText } from '../rsvp-changes'
import { useScheduler } from '../use-scheduler'

/** Answers changed while the board was open: nothing on it moves before the organizer says so. */
export function RsvpNotice() {
  const { courtBoard, personOf } = useScheduler()
  const { news } = courtBoard
  const stuck = news.out.filter((id) => courtBoard.played.has(id))
  return (
    <section
      role="status"
      aria-label="RSVPs changed"
      className="mb-4 rounded-card border border-warning/30 bg-warning-dim p-4 print:hidden"
    >
      <p className="flex gap-2 font-semibold text-warning">
        <UserRoundX aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{rsvpChangesText(news, (id) => personOf(id).name)}</span>
      </p>
      <p className="mt-1 text-note">
        Your courts haven't changed yet.
        {news.out.length > stuck.length &&
          ' Updating removes players who are Out; you can add a sub instead.'}
        {news.in.length > 0 &&
          !courtBoard.isProposal &&
          ' Players who are In wait under Attendance for a spot.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={courtBoard.applyRsvpChanges}>Update courts</Button>
        <Button onClick={courtBoard.dismissRsvpChanges}>Keep courts</Button>
      </div>
    </section>
  )
}
