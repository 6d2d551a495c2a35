import { explainPlace } from '@/domain/season/explain-place'
import type { RankingRow, RankingWeek } from '@/domain/season/season-ranking'
import { Dialog } from '@/shared/ui/Dialog'
import { ordinal, signedDiff, wonLost } from '../row-words'

type WhyDialogProps = {
  ranking: RankingWeek
  /** The weeks of the trend. */
  weeks: readonly number[]
  row: RankingRow
  isMe: boolean
  onClose: () => void
}

/** "Why am I here?": what put a person in this place, in sentences, and the places of the season as a list. */
export function WhyDialog({ ranking, weeks, row, isMe, onClose }: WhyDialogProps) {
  const place = row.place === null ? 'not ranked' : ordinal(row.place)
  return (
    <Dialog
      open
      onClose={onClose}
      title={isMe ? `Why you are ${place}` : `Why ${row.name} is ${place}`}
      description={`After week ${ranking.week}: ${wonLost(row)}, difference ${signedDiff(row)}`}
    >
      <ul className="space-y-2">
        {explainPlace(ranking, row.id).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {row.trend.length > 1 && (
        <>
          <h3 className="mt-5 text-sm font-semibold text-muted">Place after each week</h3>
          <ol className="mt-2 flex flex-wrap gap-x-4 gap-y-2 tabular-nums">
            {weeks.map((week, index) => (
              <li key={week} className="text-center">
                <span className="block font-numeral text-xl font-bold">{row.trend[index] ?? '–'}</span>
                <span className="text-xs text-muted">week {week}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Dialog>
  )
}
