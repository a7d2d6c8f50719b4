import { expect, test } from 'vitest'
import type { Member } from '@/lib/core/viewer'
import { isMakerPermitted, type MakerPermission, permitMaker } from './makers'

const member = (id: string, is_admin = false) => ({ id, user: { is_admin } }) as Member
const thing = { user_id: '1' }
const [maker, other, admin] = [member('1'), member('2'), member('3', true)]
const held = (permission: MakerPermission) =>
  [maker, other, admin].map((one) => isMakerPermitted(one, permission, thing))

test('gives the maker what is theirs, and no other member or admin', () => {
  expect(held('comment.edit')).toEqual([true, false, false])
})

test('gives an admin what admins may do, too', () => {
  expect(held('pin.read-page-again')).toEqual([true, false, true])
})

test('refuses the maker what only others may do', () => {
  expect(held('pin.submit-form')).toEqual([false, true, true])
})

test('throws the named error, 7 by default', () => {
  expect(() => permitMaker(other, 'comment.edit', thing)).toThrow(expect.objectContaining({ code: 7 }))
  expect(() => permitMaker(other, 'comment.restore', thing, 'notFound')).toThrow(
    expect.objectContaining({ code: 404 }),
  )
  permitMaker(maker, 'comment.edit', thing)
})
