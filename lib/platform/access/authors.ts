import { type ErrorName, permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'

/** An object with its author. */
type Authored = { user_id: string }

/** A holder of a permission: the author of the object, anyone else, or an admin. */
type Holder = 'author' | 'others' | 'admin'

/**
 * Declares a domain's permissions that belong to an object's author, whatever the roles: no grant gives them.
 */
export function authorTable<Permission extends string>(
  table: Readonly<Record<Permission, readonly Holder[]>>,
) {
  /** Returns true if a member has the permission on an object: as its author, as anyone else, or as an admin. */
  function isPermitted(member: Member, permission: Permission, object: Authored): boolean {
    const isAuthor = object.user_id === member.id
    const granted = { author: isAuthor, others: !isAuthor, admin: member.user.is_admin }
    return table[permission].some((holder) => granted[holder])
  }
  return {
    permissions: Object.keys(table) as Permission[],
    isPermitted,
    /** Requires a permission that belongs to an object's author. @throws AppError 7, or `error` */
    permit: (member: Member, permission: Permission, object: Authored, error: ErrorName = 'noRight'): void =>
      permit(isPermitted(member, permission, object), error),
  }
}
