import { expect, test } from 'vitest'
import type { Member } from '@/lib/core/viewer'
import { authorTable } from './authors'

const member = (id: string, is_admin = false) => ({ id, user: { is_admin } }) as Member
const object = { user_id: '1' }
const [author, other, admin] = [member('1'), member('2'), member('3', true)]
const table = authorTable({ edit: ['author'], renew: ['author', 'admin'], answer: ['others'] })
const granted = (permission: (typeof table.permissions)[number]) =>
  [author, other, admin].map((one) => table.isPermitted(one, permission, object))

test('gives the author what is theirs, and no other member or admin', () => {
  expect(granted('edit')).toEqual([true, false, false])
})

test('gives an admin what admins may do, too', () => {
  expect(granted('renew')).toEqual([true, false, true])
})

test('refuses the author what only others may do', () => {
  expect(granted('answer')).toEqual([false, true, true])
})

test('throws the named error, 7 by default', () => {
  expect(() => table.permit(other, 'edit', object)).toThrow(expect.objectContaining({ code: 7 }))
  expect(() => table.permit(other, 'edit', object, 'notFound')).toThrow(
    expect.objectContaining({ code: 404 }),
  )
  table.permit(author, 'edit', object)
})
