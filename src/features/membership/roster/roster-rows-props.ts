import type { RosterEntry } from './entry'
import type { RosterLeague } from './roster-league'
import type { ReportBulkErrors } from './report-bulk-errors'
import type { Selection } from './use-roster-selection'

/** Shared props of the two layouts of a roster, table and cards. */
export interface RosterRowsProps {
  rows: readonly RosterEntry[]
  selection: Selection
  league: RosterLeague
  onManage: (entry: RosterEntry) => void
  onTrouble: ReportBulkErrors
}
