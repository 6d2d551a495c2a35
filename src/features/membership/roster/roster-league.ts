/** What the roster has to know of its league. */
export interface RosterLeague {
  id: string
  name: string
  timeZone: string
}
