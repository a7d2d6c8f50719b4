import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'

/**
 * Whether a viewer muted somebody, as SQL: `user` is a column, `viewer` the placeholder of their id. Whom they muted is
 * read once for a statement, not for every row. A mute parts nobody: it says what is not suggested, counted or told of.
 */
export function isMuted(user: string, viewer: string): string {
  return `${user} = any(array(select muted_id from mutes where muter_id = ${viewer}))`
}

const ofThese = statement<{ id: string }, [muter: string, ids: readonly string[]]>(
  'muted_of_these',
  'select muted_id as id from mutes where muter_id = $1 and muted_id = any($2::bigint[])',
)

/** Whom of some people a viewer muted; a visitor nobody. */
export async function mutedAmong(viewer: Viewer, ids: readonly string[]): Promise<Set<string>> {
  if (viewer.id === null || ids.length === 0) return new Set()
  return new Set((await ofThese(viewer.id, ids)).map(({ id }) => id))
}
