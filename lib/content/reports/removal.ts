import type { WireRemoval } from './wire'

/** Returns SQL for the removal of a row as JSON, for its owner only; null without one, at no cost. */
export function removalOf(row: string, viewer: string): string {
  return `case when ${row}.removed_by is not null and ${row}.user_id = ${viewer}
    then (select json_build_object('case_id', d.case_id::text, 'rule', d.rule)
      from moderation_decisions d where d.id = ${row}.removed_by) end`
}

/** Returns the wire field of a removal: present only for a removed entity. */
export const presentRemoval = (removal: WireRemoval | null): { removal?: WireRemoval } =>
  removal ? { removal } : {}

export type { WireRemoval } from './wire'
