import { expect, test, vi } from 'vitest'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import type { LiveEvent } from '@/lib/platform/live/events'
import { hub } from '@/lib/platform/live/hub.server'
import { updateAccess } from '../people/access.server'
import { removeMembers } from '../people/commands.server'
import { testAdAccount, testBusiness, testPerson } from '../testing.server'

/** Collects the events of a person. */
async function receivedBy(id: string): Promise<LiveEvent[]> {
  const events: LiveEvent[] = []
  await hub().subscribe([`user:${id}`], (event) => {
    if (event.type === 'business') events.push(event)
  })
  return events
}

test('publishes a change to managers and to the person whom it concerns, and to nobody else', async () => {
  const owner = await testBusiness()
  const [manager, ann, bo] = [
    await testPerson(owner, 'BIZ_ADMIN'),
    await testPerson(owner, 'EMPLOYEE'),
    await testPerson(owner, 'EMPLOYEE'),
  ]
  const { id: asset_id } = await testAdAccount(owner)
  const ids = [owner.id, manager.id, ann.id, bo.id, (await testMember()).id]
  const received = await Promise.all(ids.map(receivedBy))
  const access = { member_id: ann.id, asset_id, permissions: ['ANALYST' as const] }
  await updateAccess(owner, { business_id: owner.id, accesses: [access] }, testOrigin)
  const one = [{ type: 'business' }]
  await vi.waitFor(() => expect(received).toEqual([one, one, one, [], []]))
  await removeMembers(
    manager,
    { business_id: owner.id, members: [{ member_id: ann.id, business_role: 'EMPLOYEE' }] },
    testOrigin,
  )
  await vi.waitFor(() => expect(received[2]).toContainEqual(one[0]))
  expect(received[3]).toEqual([])
})
