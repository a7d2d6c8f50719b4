import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import type texts from '@/messages/en/reports.json'

/** A type of targets on the wire; each has texts (`reports.title`). */
export type ReportType = keyof (typeof texts)['reports']['title']

/** Data of a removal by the moderators; `copies` removes the copies as well, where a target has them. */
export type Removal = { decision_id: string; target_id: string; copies: boolean }

/** Something that people can report, declared by its domain and listed in its manifest. */
export type ReportTarget = {
  /** Its type on the wire. */
  type: ReportType
  /**
   * Returns the account that it belongs to; null when it belongs to several. @throws AppError when the member may not see
   * it
   */
  ownerFor: (tx: Db, member: Member, id: string) => Promise<string | null>
  /**
   * Selects, as SQL, what the moderators' queue shows of the target of case c: `title`, `text`, the `signature` of a
   * picture, `is_gone`, and `place`, the text array from which `urlOf` makes its address, or null.
   */
  shown: string
  /** Returns its address on the site. Absent for targets without an address. */
  urlOf?: (place: readonly string[]) => string
  /** Its table, whose `removed_by` names the decision that removed it. */
  table?: string
  /** True if there may be copies of it, which `remove` can remove too. */
  hasCopies?: boolean
  /** True if the queue shows its last messages. */
  hasMessages?: boolean
  /** Returns the facts of its context that the server adds; the caller's are not trusted. */
  contextOf?: (tx: Db, id: string) => Promise<object>
  /**
   * Removes it from everyone's view but its owner's. No counts or positions change, so that it can be restored exactly.
   * Absent for targets that cannot be removed.
   */
  remove?: (tx: Db, removal: Removal) => Promise<void>
  /** Restores what a decision removed, if it still exists. */
  restore?: (tx: Db, decision_id: string) => Promise<void>
}

const targets = new Map<ReportType, ReportTarget>()

/** Declares a report target. @throws Error for a type that another domain declares */
export function reportTarget(target: ReportTarget): ReportTarget {
  if (targets.has(target.type)) throw new Error(`${target.type} is declared again`)
  targets.set(target.type, target)
  return target
}

/** Returns the target of a type; undefined where no domain declares it. */
export const targetOf = (type: ReportType): ReportTarget | undefined => targets.get(type)

/** Returns the declared targets, in the order of their domains. */
export const allTargets = (): readonly ReportTarget[] => [...targets.values()]

/** Returns true if targets of a type can be hidden from everyone but their author. */
export const isRemovable = (type: ReportType): boolean => targetOf(type)?.remove !== undefined
