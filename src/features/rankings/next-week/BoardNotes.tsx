import { countOf, listOf } from '@/domain/wording'

type BoardNotesProps = {
  /** Who was told when these courts were published from here. */
  told: string | null
  isUnkept: boolean
  since: string | null
  problem: string | null
  openWeeks: readonly number[]
  isDrawn: boolean
  /** The names of those who are on a court of what is published, and said Out. */
  out: readonly string[]
}

/** What an organiser has to know of the courts below before or after publishing them. */
export function BoardNotes({ told, isUnkept, since, problem, openWeeks, isDrawn, out }: BoardNotesProps) {
  return (
    <div className="space-y-2 empty:hidden print:hidden">
      {told !== null && (
        <p role="status" className="text-note text-muted">
          {told}
        </p>
      )}
      {out.length > 0 && (
        <p role="status" className="text-sm text-warning wrap-anywhere">
          {countOf(out.length, 'is', 'are')} out but on a court: {listOf(out)}.{' '}
          {isDrawn ? 'Take them off or name a sub in the scheduler.' : 'Move them off and publish again.'}
        </p>
      )}
      {isUnkept && (
        <p role="alert" className="text-sm text-warning">
          This device cannot keep your changes: publish them before you leave this page.
        </p>
      )}
      {since !== null && <p className="text-sm text-warning">Since you began: {since}</p>}
      {problem !== null && (
        <p role="alert" className="text-sm text-warning">
          {problem}
        </p>
      )}
      {openWeeks.length > 0 && (
        <p className="text-note text-muted">{`Finalize week ${openWeeks.join(' and ')} to publish these courts.`}</p>
      )}
      {isDrawn && (
        <p className="text-note text-muted">
          The games of this day are drawn already, so its courts are changed in the scheduler.
        </p>
      )}
    </div>
  )
}
