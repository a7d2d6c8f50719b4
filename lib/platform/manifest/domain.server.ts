import type { PgTable } from 'drizzle-orm/pg-core'
import type { Contribution } from '@/lib/core/contribution'
import type { Endpoint } from '@/lib/core/endpoint'
import type { LimitRule } from '@/lib/core/resource'
import type { MailKind } from '../mail-kinds/kinds'
import type { NotificationKind } from '../notify/kinds'
import type { ErasedPart } from './erase.server'
import type { Job, Schedule } from './job.server'
import type { OverviewFigure } from './overview'
import type { ExportedTable, Registries } from './registries.server'
import type { ReportTarget } from './report-target.server'
import type { ScreenLoader } from './screen'
import type { SearchDocument } from './search-document.server'

/** A counter column and a query for the rows it counts, for a row aliased x. */
export type Counter = { table: string; column: string; rows: string; subject?: string }

/** A rule as SQL that selects its violations: `subject` and `detail`, both text. */
export type Rule = { name: string; sql: string }

/** Work that a worker does every ten minutes; a failure does not prevent others from running. */
export type Chore = (registries: Registries) => Promise<unknown>

/** Everything that a domain adds to the site. Each registry is derived from the manifests of all domains. */
export type Domain = {
  name: string
  tables?: readonly PgTable[]
  /** The calls that it serves. */
  endpoints?: readonly Endpoint[]
  /** Screens by the route of their page. */
  screens?: Record<string, ScreenLoader>
  jobs?: readonly Job[]
  schedules?: readonly Schedule[]
  chores?: Record<string, Chore>
  /** Runs when a worker starts: recovers the work of a killed worker. */
  onWorkerStart?: () => Promise<unknown>
  /** Subscriptions to events of other domains; idempotent, in every process that runs commands. */
  listen?: (registries: Registries) => void
  /** Counters that the doctor compares with the rows they count. */
  counters?: readonly Counter[]
  /** Further rules that the doctor checks; a function of all domains' facts if they concern several. */
  rules?: readonly Rule[] | ((registries: Registries) => readonly Rule[])
  exports?: readonly ExportedTable[]
  /** Tables with a user's id that hold short-lived secrets or caches: not in an export. */
  notExported?: readonly string[]
  /** Kinds of notifications. */
  notifications?: readonly NotificationKind[]
  /** Kinds of mails. */
  mails?: readonly MailKind[]
  /** Objects that people can report. */
  reportTargets?: readonly ReportTarget[]
  /** Figures of the admin overview. */
  overview?: readonly OverviewFigure[]
  /** Documents in search. */
  searchDocuments?: readonly SearchDocument[]
  /** Facts and functions for lower areas, which do not name this one. */
  contributes?: readonly Contribution[]
  /** Rate limits. */
  limits?: readonly (LimitRule & { name: string })[]
  /** Traces of an erased account on other people's data; these are erased first. */
  leave?: readonly ErasedPart[]
  /** Data of an erased account; data of domains that others depend on is erased last. */
  remove?: readonly ErasedPart[]
}

/**
 * Declares a domain, checked against the domain's type; the result keeps every resource and screen in its
 * type.
 */
export function domain<const D extends Domain>(manifest: D): D {
  return manifest
}
