import { accessTable, allOn, type Role } from '@/lib/platform/access/roles'

const verbs = {
  board: [
    'view',
    'arrange',
    'comment',
    'add-pin',
    'edit-pin',
    'move-pin',
    'delete-pin',
    'reorder',
    'edit-sections',
    'invite',
    'edit',
    'read-statistics',
    'manage-people',
    'delete',
    'transfer',
  ],
} as const

/** Permissions that affect the member's own view only: the board's position in their list, and archiving it. */
const viewer = ['board.view', 'board.arrange'] as const
const contributor = [...viewer, 'board.comment', 'board.add-pin'] as const

const roles = {
  'board.viewer': { on: ['board'], gives: viewer },
  'board.contributor': { on: ['board'], gives: contributor },
  'board.editor': {
    on: ['board'],
    gives: [
      ...contributor,
      'board.edit-pin',
      'board.move-pin',
      'board.delete-pin',
      'board.reorder',
      'board.edit-sections',
      'board.invite',
      'board.read-statistics',
    ],
  },
  'board.owner': { on: ['board'], gives: allOn(verbs) },
} as const satisfies Record<string, Role>

type BoardVerbs = { [Kind in keyof typeof verbs]: (typeof verbs)[Kind][number] }
type BoardRoles = typeof roles

declare module '@/lib/platform/access/roles' {
  interface Verbs extends BoardVerbs {}
  interface Roles extends BoardRoles {}
}

/** The permissions on boards, and the roles that give them. */
export const boardTable = accessTable(verbs, roles)
