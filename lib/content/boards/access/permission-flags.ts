import type { PermissionOf } from '@/lib/platform/access/roles'
import { boardTable } from './access-table'
import type { CollaboratorRole } from './roles'

/** Flags for actions on a board, each with the permissions that it stands for. */
const flags: Readonly<Record<string, readonly PermissionOf<'board'>[]>> = {
  ADD_PINS: ['board.add-pin'],
  EDIT_PINS: ['board.edit-pin'],
  MOVE_PINS: ['board.move-pin'],
  REORDER: ['board.reorder', 'board.edit-sections'],
  COMMENT: ['board.comment'],
  INVITE: ['board.invite'],
  EDIT_BOARD: ['board.edit'],
}

/** Returns the flags of a role, by the access table. */
function flagsOf(role: CollaboratorRole | 'owner'): readonly string[] {
  const granted = [{ role: `board.${role}`, kind: 'board' }] as const
  return Object.entries(flags).flatMap(([flag, all]) =>
    all.every((permission) => boardTable.isGiven(permission, granted)) ? [flag] : [],
  )
}

const flagsByRole = {
  viewer: flagsOf('viewer'),
  contributor: flagsOf('contributor'),
  editor: flagsOf('editor'),
  owner: flagsOf('owner'),
}

/** Returns a viewer's flags on a board. */
export function permissionFlags(is_mine: boolean, my_role: CollaboratorRole | null): string[] {
  const role = is_mine ? 'owner' : my_role
  return role ? [...flagsByRole[role]] : []
}
