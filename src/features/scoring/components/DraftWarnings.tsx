import { isUnderWay } from '@/shared/outbox/slot'
import { slotText } from '@/shared/outbox/slot-words'
import { useOutboxView } from '@/shared/outbox/use-slot'
import { Button } from '@/shared/ui/Button'
import { CopyAndShare } from '@/shared/ui/CopyAndShare'
import { gamesOf } from '../court-order'
import type { Court } from '../courts'
import { leagueGameOf, slotKey } from '../league-game'
import { scoreText } from '../score'
import { useDrafts, useDraftsAtRisk } from '../use-draft'
import { useScoring } from '../use-scoring'
import { StorageWarning } from './StorageWarning'
import { Warning } from './Warning'

/** What threatens a score on this device: no storage, or a game that is gone. */
export function DraftWarnings({ courts }: { courts: readonly Court[] }) {
  const { book, outbox, gameDayId, myId } = useScoring()
  const { slots, storageFailed } = useOutboxView(outbox)
  const atRisk = useDraftsAtRisk(book) || storageFailed
  const keys = new Set(courts.flatMap(gamesOf).map(({ id }) => slotKey(myId, id)))
  const orphanedDrafts = useDrafts(book).filter((draft) => !keys.has(slotKey(myId, draft.gameId)))
  const orphanedSlots = slots.filter(
    (slot) => leagueGameOf(slot)?.gameDayId === gameDayId && !keys.has(slot.key) && !isUnderWay(slot),
  )
  return (
    <>
      {atRisk && <StorageWarning />}
      {orphanedDrafts.map((draft) => (
        <Warning key={draft.gameId}>
          Game {draft.gameNumber} of court {draft.courtNumber} was drawn again before your score{' '}
          {scoreText(draft.score)} was saved. Enter it in the new game, or tell an organiser.
          <Button size="sm" className="mt-2" onClick={() => void book.discard(draft.gameId)}>
            Discard my score
          </Button>
        </Warning>
      ))}
      {orphanedSlots.map((slot) => (
        <Warning key={slot.key}>
          {slotText(slot)}. {slot.entry.problem?.sentence} Enter it in the new game, or tell an organiser.
          <div className="mt-2 flex flex-wrap gap-2">
            <CopyAndShare text={slotText(slot)} copyLabel="Copy my score" shareLabel="Ask an organiser" />
            <Button onClick={() => void outbox.letGo(slot.key, slot.entry.submissionId)}>
              Discard my score
            </Button>
          </div>
        </Warning>
      ))}
    </>
  )
}
