/** 'Tue, Dec 1, 6:30 PM PT': an email is read anywhere. */
export function moment(iso: string, timeZone: string) {
  return `${dayOf(iso, timeZone)}, ${timeOf(iso, timeZone)} ${zoneName(timeZone)}`
}

/** 'Tue, Dec 1' */
export function dayOf(iso: string, timeZone: string) {
  const options = { weekday: 'short', month: 'short', day: 'numeric', timeZone } as const
  return new Intl.DateTimeFormat('en-US', options).format(new Date(iso))
}

function timeOf(iso: string, timeZone: string) {
  const options = { hour: 'numeric', minute: '2-digit', timeZone } as const
  // newer browsers and servers write a narrow blank before PM, which some email readers show as a box
  return new Intl.DateTimeFormat('en-US', options).format(new Date(iso)).replace(/\s/gu, ' ')
}

/** 'PT' for 'America/Los_Angeles', 'Madrid time' for a zone without a short name. */
export function zoneName(timeZone: string) {
  const short = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
  if (short && short !== 'GMT' && /^[A-Z]{2,4}$/.test(short)) return short
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return timeZone.includes('/') && !timeZone.startsWith('Etc/') ? `${city} time` : timeZone
}
