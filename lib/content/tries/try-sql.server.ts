import { isApart } from '@/lib/content/boards/apart-sql.server'

/**
 * Whether a viewer may see a try of a picture that they see, as SQL: it stands, its author's account is open, and neither
 * of the two blocked the other. One that a decision took away is its author's alone.
 */
export function trySeen(of: string, viewer: string): string {
  return `(${of}.deleted_at is null and (${of}.removed_by is null or ${of}.user_id = ${viewer})
    and not ${isApart(`${of}.user_id`, viewer)}
    and (select w.deactivated_at is null from users w where w.id = ${of}.user_id))`
}
