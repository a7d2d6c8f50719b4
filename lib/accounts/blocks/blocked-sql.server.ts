/**
 * Returns SQL that is true if one of two people blocked the other: `user` is a column, `viewer` the placeholder of
 * `viewerKey`. Blocks of the viewer are read once per statement, not per row.
 */
export function isBlocked(user: string, viewer: string): string {
  return `${user} = any(array(select blocked_id from blocks where blocker_id = ${viewer}
    union all select blocker_id from blocks where blocked_id = ${viewer}))`
}
