import type { ErasedPart } from './erase.server'
import type { ReportTarget } from './report-target.server'
import type { SearchDocument } from './search-document.server'

/** Rows of a person in an export: `where` selects them from a table aliased x, $1 is the person. */
export type ExportedTable = {
  file: string
  from: string
  where: string
  /** The order of the rows of x; in stored order if absent. */
  order?: string
  /** Columns left out: secrets, or facts about other people only. */
  without?: readonly string[]
  /** Columns with an address that may belong to another person, such as the parent behind a passcode. */
  masked?: readonly string[]
}

/** The facts of all domains, for the domains that need them: export, erasure, doctor, moderation, search. */
export type Registries = {
  exports: readonly ExportedTable[]
  erase: readonly ErasedPart[]
  reportTargets: readonly ReportTarget[]
  searchDocuments: readonly SearchDocument[]
}
