import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'

/**
 * Returns the SQL condition that a viewer of its picture may see a try: it exists, its author's account is open, and
 * neither blocked the other. A try removed by a decision is visible to its author only.
 */
export function trySeen(of: string, viewer: string): string {
  return `(${of}.deleted_at is null and (${of}.removed_by is null or ${of}.user_id = ${viewer})
    and not ${isBlocked(`${of}.user_id`, viewer)}
    and (select w.deactivated_at is null from users w where w.id = ${of}.user_id))`
}
