/** Returns SQL for the ids of the people whom a viewer blocked or who blocked them; `viewer` is the placeholder of `viewerKey`. */
export function blockedIds(viewer: string): string {
  return `array(select blocked_id from blocks where blocker_id = ${viewer}
    union all select blocker_id from blocks where blocked_id = ${viewer})`
}

/**
 * Returns SQL that is true if one of two people blocked the other: `user` is a column, `viewer` as for `blockedIds`. Blocks of the
 * viewer are read once per statement, not per row.
 */
export function isBlocked(user: string, viewer: string): string {
  return `${user} = any(${blockedIds(viewer)})`
}
