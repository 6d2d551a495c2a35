const WHEN = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })

/** A moment on the reader's own clock. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {WHEN.format(new Date(at))}
    </time>
  )
}
