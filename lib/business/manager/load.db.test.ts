import { expect, test } from 'vitest'
import { grant } from '../people/testing.server'
import { testAdAccount, testBusiness, testPerson } from '../testing.server'
import { loadTable } from './load.server'

test('lets add tags and audiences to the ad accounts alone where the viewer may change them', async () => {
  const owner = await testBusiness()
  const [own, other] = [await testAdAccount(owner, 'Own'), await testAdAccount(owner, 'Seen')]
  const person = await testPerson(owner, 'EMPLOYEE')
  await grant(owner, person.id, own.id, ['ADMIN'])
  await grant(owner, person.id, other.id, ['ANALYST'])
  const accountsOf = async (name: string) => {
    const { ad_accounts } = await loadTable(person, name, new URLSearchParams({ business_id: owner.id }))
    return ad_accounts.map((one) => [one.name, one.can_add])
  }
  const both = [
    ['Own', true],
    ['Seen', false],
  ]
  expect(await accountsOf('tags')).toEqual(both)
  expect(await accountsOf('audiences')).toEqual(both)
})
