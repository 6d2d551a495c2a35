import type { ReactNode } from 'react'
import { capital, countOf, listOf } from '@/domain/format-text'

type BoardNoteProps = {
  /** Who was told when these courts were published from here. */
  told: string | null
  saveFailed: boolean
  since: string | null
  problem: string | null
  openWeeks: readonly number[]
  isDrawn: boolean
  /** A notice below lists who would play elsewhere, and what to do about it. */
  hasMoved: boolean
  /** The names of those who are on a court of what is published, and are out. */
  out: readonly string[]
  manages: boolean
  isPublished: boolean
  isChanged: boolean
}

/** The one thing to know of the courts below, the most pressing first; nothing where the badge above says it all. */
export function BoardNote(props: BoardNoteProps) {
  const {
    told,
    saveFailed,
    since,
    problem,
    openWeeks,
    isDrawn,
    hasMoved,
    out,
    manages,
    isPublished,
    isChanged,
  } = props
  if (problem !== null) return <Warning role="alert">{problem}</Warning>
  if (saveFailed)
    return (
      <Warning role="alert">This device can't save your changes. Publish before you leave this page.</Warning>
    )
  if (out.length > 0)
    return (
      <Warning role="status">
        {countOf(out.length, 'player is', 'players are')} Out but on a court: {listOf(out)}.{' '}
        {isDrawn ? 'Remove them or add a sub in the scheduler.' : 'Move them off and publish again.'}
      </Warning>
    )
  if (since !== null) return <Warning role="status">Since you started: {since}</Warning>
  if (told !== null)
    return (
      <p role="status" className={PLAIN}>
        {told}
      </p>
    )
  if (isDrawn)
    return hasMoved ? null : (
      <p className={PLAIN}>Games are already scheduled for this day. Change courts in the scheduler.</p>
    )
  const weeks = `${openWeeks.length === 1 ? 'week' : 'weeks'} ${listOf(openWeeks.map(String))}`
  if (isChanged)
    return (
      <p className={PLAIN}>Only you can see these changes until you publish. They're saved on this device.</p>
    )
  if (openWeeks.length > 0 && manages)
    return <p className={PLAIN}>{`Finalize ${weeks} to publish these courts.`}</p>
  if (isPublished) return null
  if (openWeeks.length === 0)
    return <p className={PLAIN}>Based on results. An organizer publishes the final courts.</p>
  return (
    <p className={PLAIN}>
      {`${capital(weeks)} ${openWeeks.length === 1 ? "isn't" : "aren't"} finalized, so this can still change.`}
    </p>
  )
}

const PLAIN = 'max-w-prose text-note text-muted print:hidden'

function Warning({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) {
  return (
    <p role={role} className="text-sm text-warning wrap-anywhere print:hidden">
      {children}
    </p>
  )
}
