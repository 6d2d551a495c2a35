/** What the database takes for a zone: see app.is_time_zone(). */
const KNOWN =
  /^(UTC|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Za-z_/-]+)$/

/** The zones to choose from, with the one that is chosen among them. */
export function timeZones(chosen: string): string[] {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => KNOWN.test(zone))
  return [...new Set([chosen, 'UTC', ...zones])].filter((zone) => zone !== '').toSorted()
}

/** The zone of this device, where the database knows it; else UTC. */
export function ownTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return KNOWN.test(timeZone) ? timeZone : 'UTC'
}
