import { type ErrorName, permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'

/**
 * The table of what depends on who made a thing, and not on a role: no grant gives these permissions. The board of a pin
 * decides about its place, its text and its deletion (roles.ts).
 */
const table = {
  'pin.note': ['maker'],
  'pin.read-statistics': ['maker'],
  'pin.highlight-comment': ['maker'],
  'pin.edit-form': ['maker'],
  'pin.mark-partnership': ['maker'],
  'pin.read-page-again': ['maker', 'admin'],
  'pin.submit-form': ['others'],
  'comment.edit': ['maker'],
  'comment.delete': ['maker'],
  'comment.restore': ['maker'],
  'comment.remove-all-mentions': ['maker'],
  'comment.hide': ['others'],
  'try.edit': ['maker'],
} as const satisfies Record<string, readonly ('maker' | 'others' | 'admin')[]>

/** A permission that depends on the maker of a thing. */
export type MakerPermission = keyof typeof table

/** A thing with its maker. */
type Made = { user_id: string }

/** Returns true if a member has the permission on a thing: as its maker, as anyone else, or as an admin. */
export function isMakerPermitted(member: Member, permission: MakerPermission, thing: Made): boolean {
  const isMaker = thing.user_id === member.id
  const held = { maker: isMaker, others: !isMaker, admin: member.user.is_admin }
  return table[permission].some((who) => held[who])
}

/** Requires a permission that depends on the maker of a thing. @throws AppError 7, or `error` */
export function permitMaker(
  member: Member,
  permission: MakerPermission,
  thing: Made,
  error: ErrorName = 'noRight',
): void {
  permit(isMakerPermitted(member, permission, thing), error)
}
