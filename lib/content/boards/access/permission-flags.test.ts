import { expect, test } from 'vitest'
import { permissionFlags } from './permission-flags'

const contributor = ['ADD_PINS', 'COMMENT']
const editor = ['ADD_PINS', 'EDIT_PINS', 'MOVE_PINS', 'REORDER', 'COMMENT', 'INVITE']

test.each([
  ['nobody', false, null, []],
  ['a viewer', false, 'viewer', []],
  ['a contributor', false, 'contributor', contributor],
  ['an editor', false, 'editor', editor],
  ['the owner', true, null, [...editor, 'EDIT_BOARD']],
] as const)('gives %s the flags of the table of access', (_who, is_mine, role, flags) => {
  expect(permissionFlags(is_mine, role)).toEqual(flags)
})
