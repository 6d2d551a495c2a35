type BoardNotesProps = {
  /** Who was told when these courts were published from here. */
  told: string | null
  isUnkept: boolean
  since: string | null
  problem: string | null
  openWeeks: readonly number[]
  isDrawn: boolean
}

/** What an organiser has to know of the courts below before or after publishing them. */
export function BoardNotes({ told, isUnkept, since, problem, openWeeks, isDrawn }: BoardNotesProps) {
  return (
    <div className="space-y-2 empty:hidden print:hidden">
      {told !== null && (
        <p role="status" className="text-note text-muted">
          {told}
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
