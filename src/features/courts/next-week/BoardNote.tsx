import { capital, countOf, listOf } from '@/domain/format-text'

type BoardNoteProps = {
  openWeeks: readonly number[]
  /** Names of players on a published court who are out; for organizers. */
  out: readonly string[]
  isPublished: boolean
}

/** The one thing to know about the courts below, the most urgent first; nothing if the badge above says it all. */
export function BoardNote({ openWeeks, out, isPublished }: BoardNoteProps) {
  if (out.length > 0)
    return (
      <p role="status" className="text-sm text-warning wrap-anywhere print:hidden">
        {countOf(out.length, 'player is', 'players are')} Out but on a court: {listOf(out)}. Edit the courts
        to remove them or add a sub.
      </p>
    )
  if (isPublished) return null
  const weeks = `${openWeeks.length === 1 ? 'week' : 'weeks'} ${listOf(openWeeks.map(String))}`
  return (
    <p className="max-w-prose text-note text-muted print:hidden">
      {openWeeks.length === 0
        ? 'A proposal. An organizer publishes the final courts.'
        : `${capital(weeks)} ${openWeeks.length === 1 ? "isn't" : "aren't"} finalized, so this can still change.`}
    </p>
  )
}
