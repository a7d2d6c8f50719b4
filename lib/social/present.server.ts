import type { WireUser } from '@/lib/accounts/schema'
import type { WireComment } from './schema'

/** A comment as anyone who sees its picture may see it. */
export function presentComment(
  row: { id: string; text: string; created_at: Date },
  user: WireUser,
): WireComment {
  return {
    id: row.id,
    type: 'aggregatedcomment',
    text: row.text,
    created_at: row.created_at.toUTCString(),
    user,
  }
}
