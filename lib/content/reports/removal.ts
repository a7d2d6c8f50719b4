import type { ReportReason } from './reasons'

/** What a decision took away, as its owner alone is told: by which rule, and where it is explained and appealed. */
export type WireRemoval = { case_id: string; rule: ReportReason | null }

/** The removal of a row as JSON in SQL, for its owner alone; null for what stands, which needs no look at all. */
export function removalOf(row: string, viewer: string): string {
  return `case when ${row}.removed_by is not null and ${row}.user_id = ${viewer}
    then (select json_build_object('case_id', d.case_id::text, 'rule', d.rule)
      from moderation_decisions d where d.id = ${row}.removed_by) end`
}

/** The key of an entity that says so: only what was taken away has it. */
export const presentRemoval = (removal: WireRemoval | null): { removal?: WireRemoval } =>
  removal ? { removal } : {}
