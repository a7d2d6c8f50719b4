import { type ErrorName, permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'

/** A thing with its maker. */
type Made = { user_id: string }

/** A holder of a permission: the maker of the thing, anyone else, or an admin. */
type Holder = 'maker' | 'others' | 'admin'

/**
 * Makes a domain's table of what depends on the maker of a thing, and not on a role: no grant gives these permissions.
 */
export function makerTable<Permission extends string>(
  table: Readonly<Record<Permission, readonly Holder[]>>,
) {
  /** Returns true if a member has the permission on a thing: as its maker, as anyone else, or as an admin. */
  function isPermitted(member: Member, permission: Permission, thing: Made): boolean {
    const isMaker = thing.user_id === member.id
    const held = { maker: isMaker, others: !isMaker, admin: member.user.is_admin }
    return table[permission].some((holder) => held[holder])
  }
  return {
    permissions: Object.keys(table) as Permission[],
    isPermitted,
    /** Requires a permission that depends on the maker of a thing. @throws AppError 7, or `error` */
    permit: (member: Member, permission: Permission, thing: Made, error: ErrorName = 'noRight'): void =>
      permit(isPermitted(member, permission, thing), error),
  }
}
