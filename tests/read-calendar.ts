import ICAL from 'ical.js'

interface CalendarEntry {
  status: unknown
  /** Grows with every change that counts. */
  sequence: number
  summary: string
  description: string
  location: string | null
  /** ISO 8601, in UTC. */
  start: string
  /** The time stays free. */
  isTransparent: boolean
}

/** A calendar as an app reads it, by a parser that has nothing to do with what wrote it: its entries by UID. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const entries = calendar.getAllSubcomponents('vevent').map((component): [string, CalendarEntry] => {
    const event = new ICAL.Event(component)
    return [
      event.uid,
      {
        status: component.getFirstPropertyValue('status'),
        sequence: event.sequence,
        summary: event.summary,
        description: event.description,
        location: event.location,
        start: event.startDate.toJSDate().toISOString(),
        isTransparent: component.getFirstPropertyValue('transp') === 'TRANSPARENT',
      },
    ]
  })
  const header = calendar.getAllProperties().map((one) => [one.name, String(one.getFirstValue())])
  return {
    header: Object.fromEntries(header) as Record<string, string>,
    entries: Object.fromEntries(entries) as Record<string, CalendarEntry | undefined>,
  }
}
