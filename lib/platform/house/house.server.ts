import type { ErasedPart } from './erase.server'
import type { ReportTarget } from './report-target.server'
import type { SearchDocument } from './search-document.server'

/** Rows of a person that an export holds: `where` selects them of a table aliased x, $1 is the person. */
export type ExportedTable = {
  file: string
  from: string
  where: string
  /** The order of the rows, of x; none is that in which they are stored. */
  order?: string
  /** Columns that are secrets, or that only speak of others. */
  without?: readonly string[]
  /** Columns with an address that may belong to another person, such as the parent behind a passcode. */
  masked?: readonly string[]
}

/** The facts of all domains, for the domains that work on them: the export, erasing, the doctor, moderation, search. */
export type House = {
  exports: readonly ExportedTable[]
  erase: readonly ErasedPart[]
  reportTargets: readonly ReportTarget[]
  searchDocuments: readonly SearchDocument[]
}
