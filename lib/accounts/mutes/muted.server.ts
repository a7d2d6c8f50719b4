import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'

/**
 * Returns the SQL condition that a viewer muted a user: `user` is a column, `viewer` the placeholder of their id. The
 * mutes are read once per statement, not per row. A mute alone hides nothing: it affects suggestions, counts and
 * notifications.
 */
export function isMuted(user: string, viewer: string): string {
  return `${user} = any(array(select muted_id from mutes where muter_id = ${viewer}))`
}

const ofThese = statement<{ id: string }, [muter: string, ids: readonly string[]]>(
  'muted_of_these',
  'select muted_id as id from mutes where muter_id = $1 and muted_id = any($2::bigint[])',
)

/** Returns the people among some that a viewer muted; none for a visitor. */
export async function mutedAmong(viewer: Viewer, ids: readonly string[]): Promise<Set<string>> {
  if (viewer.id === null || ids.length === 0) return new Set()
  return new Set((await ofThese(viewer.id, ids)).map(({ id }) => id))
}
