/** What the database accepts as a time zone: see app.is_time_zone(). */
const KNOWN =
  /^(UTC|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Za-z_/-]+)$/

/** The time zones to choose from, including the chosen one. */
export function timeZones(chosen: string): string[] {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => KNOWN.test(zone))
  return [...new Set([chosen, 'UTC', ...zones])].filter((zone) => zone !== '').toSorted()
}

/** This device's time zone, if the database knows it; otherwise UTC. */
export function ownTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return KNOWN.test(timeZone) ? timeZone : 'UTC'
}
