import { expect, test } from 'vitest'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import { notificationsOf } from '@/lib/inbox/notifications/queries.server'
import { createParent } from '../hierarchy/commands.server'
import { businessById } from '../hierarchy/queries.server'
import { again, testBusiness, testPerson } from '../testing.server'
import { handOverParent, heirsOf } from './hand-over.server'
import { leaveEmployer } from './leave.server'

const at = (code: number) => expect.objectContaining({ code })

test('hands an organization over: the last manager leaves it to a person of one of its businesses', async () => {
  const owner = await testBusiness()
  const person = await testPerson(owner, 'EMPLOYEE')
  const parent = await createParent(owner, { name: 'Both', country: 'US' }, testOrigin)
  await expect(leaveEmployer(owner, { business_id: parent }, testOrigin)).rejects.toEqual(at(409))
  expect((await heirsOf(owner, { business_id: parent })).items.map(({ id }) => id)).toEqual([person.id])
  await handOverParent(owner, { business_id: parent, member_id: person.id }, testOrigin)
  const successor = await again(person)
  expect(await businessById(successor, parent)).toMatchObject({ standing: 'BIZ_ADMIN' })
  expect(await businessById(successor, owner.id)).toMatchObject({ standing: 'BIZ_ADMIN' })
  await expect(businessById(owner, parent)).rejects.toEqual(at(404))
  expect(await businessById(owner, owner.id)).toMatchObject({ standing: 'OWNER', parent_id: parent })
  const { items } = await notificationsOf(successor, { page_size: 25, bookmarks: [] })
  expect(items).toMatchObject([{ kind: 'business_access', object_id: parent }])
})

test('hands nothing over to a stranger, to oneself, by others, and no business of an account', async () => {
  const owner = await testBusiness()
  const [person, stranger] = [await testPerson(owner, 'BIZ_ADMIN'), await testMember()]
  const parent = await createParent(owner, { name: 'Both', country: 'US' }, testOrigin)
  const give = (business_id: string, member_id: string, by = owner) =>
    handOverParent(by, { business_id, member_id }, testOrigin)
  await expect(give(parent, stranger.id)).rejects.toEqual(at(30))
  await expect(give(parent, owner.id)).rejects.toEqual(at(409))
  await expect(give(owner.id, person.id)).rejects.toEqual(at(409))
  await expect(give(parent, person.id, person)).rejects.toEqual(at(404))
  expect(await businessById(owner, parent)).toMatchObject({ standing: 'BIZ_ADMIN' })
})
