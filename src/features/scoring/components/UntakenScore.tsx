import type { Outbox } from '@/shared/outbox/outbox'
import type { Slot } from '@/shared/outbox/slot'
import { slotText } from '@/shared/outbox/slot-words'
import { Button } from '@/shared/ui/Button'
import { CopyAndShare } from '@/shared/ui/CopyAndShare'
import { Warning } from './Warning'

interface UntakenScoreProps {
  slot: Slot
  outbox: Outbox
  helper: string
  /** What can be done, in a sentence. */
  advice: string
}

/** A score that was not taken and has no game on this page: to hand on, or to give up. */
export function UntakenScore({ slot, outbox, helper, advice }: UntakenScoreProps) {
  return (
    <Warning>
      {slotText(slot)}. {slot.entry.problem?.sentence} {advice}
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyAndShare text={slotText(slot)} copyLabel="Copy my score" shareLabel={`Ask ${helper}`} />
        <Button onClick={() => void outbox.letGo(slot.key, slot.entry.submissionId)}>Discard my score</Button>
      </div>
    </Warning>
  )
}
