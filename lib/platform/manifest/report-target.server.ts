import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import type texts from '@/messages/en/reports.json'

/** A type of targets on the wire; each has texts (`reports.title`). */
export type ReportType = keyof (typeof texts)['reports']['title']

/** Data of a removal by the moderators; `copies` also removes the copies, if a target has them. */
export type Removal = { decision_id: string; target_id: string; copies: boolean }

/** A kind of object that people can report, declared by its domain and listed in its manifest. */
export type ReportTarget = {
  /** Its type on the wire. */
  type: ReportType
  /**
   * Returns the account that it belongs to; null when it belongs to several. @throws AppError when the member may not see
   * it
   */
  ownerFor: (tx: Db, member: Member, id: string) => Promise<string | null>
  /**
   * SQL that selects the fields shown in the moderators' queue for the target of case c: `title`, `text`, the
   * `signature` of a picture, `is_gone`, and `place`, the text array from which `urlOf` builds its address, or null.
   */
  shown: string
  /** Returns its address on the site. Absent for targets without an address. */
  urlOf?: (place: readonly string[]) => string
  /** Its table; `removed_by` refers to the decision that removed it. */
  table?: string
  /** True if there may be copies of it, which `remove` can also remove. */
  hasCopies?: boolean
  /** True if the queue shows its last messages. */
  hasMessages?: boolean
  /** Returns the facts of its context that the server adds; the caller's are not trusted. */
  contextOf?: (tx: Db, id: string) => Promise<object>
  /**
   * Hides it from everyone but its owner. No counts or positions change, so that it can be restored exactly. Absent for
   * targets that cannot be removed.
   */
  remove?: (tx: Db, removal: Removal) => Promise<void>
  /** Restores an object that a decision removed, if it still exists. */
  restore?: (tx: Db, decision_id: string) => Promise<void>
}

const targets = new Map<ReportType, ReportTarget>()

/** Declares a report target. @throws Error for a type that another domain declares */
export function reportTarget(target: ReportTarget): ReportTarget {
  if (targets.has(target.type)) throw new Error(`${target.type} is declared again`)
  targets.set(target.type, target)
  return target
}

/** Returns the target of a type; undefined if no domain declares it. */
export const targetOf = (type: ReportType): ReportTarget | undefined => targets.get(type)

/** Returns the declared targets, in the order of their domains. */
export const allTargets = (): readonly ReportTarget[] => [...targets.values()]

/** True if targets of a type can be hidden from everyone but their author. */
export const isRemovable = (type: ReportType): boolean => targetOf(type)?.remove !== undefined
