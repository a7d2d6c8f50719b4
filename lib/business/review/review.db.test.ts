import { expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import type { Member } from '@/lib/core/viewer'
import { createParent } from '../hierarchy/commands.server'
import { updatePartnerAccess } from '../people/access.server'
import { grant, partnership } from '../people/testing.server'
import { tableQuery } from '../tables/schema'
import { testAdAccount, testBusiness, testGroup, testPerson } from '../testing.server'
import { reviewEndpoints } from './endpoints.server'
import { assetById, holderOf, rightsOf } from './queries.server'

const at = (code: number) => expect.objectContaining({ code })
const all = tableQuery.parse({ page_size: 250 })

const rights = async (member: Member, business_id: string, of: { holder_id?: string; asset_id?: string }) =>
  (await rightsOf(member, { ...all, business_id, ...of })).items

const messageOf = (items: Awaited<ReturnType<typeof rights>>) =>
  items.map(({ holder_name, asset_name, rights: granted }) => [
    holder_name,
    asset_name,
    granted.map(({ permission, source, source_name }) => [permission, source, source_name]),
  ])

test('says from where each right comes: given, through a group, a role, an organization and a partner', async () => {
  const { owner, agency, account } = await partnership()
  const person = await testPerson(owner, 'EMPLOYEE')
  const boss = await testPerson(owner, 'BIZ_ADMIN')
  const helper = await testPerson(agency, 'BIZ_ADMIN')
  const { id: group } = await testGroup(owner, [account.id])
  await grant(owner, person.id, account.id, ['ADMIN'])
  await grant(owner, person.id, group, ['ANALYST'])
  const of = (holder_id: string) => rights(owner, owner.id, { holder_id, asset_id: account.id })
  const name = person.user.full_name
  expect(messageOf(await of(person.id))).toEqual([
    [
      name,
      'Spring',
      [
        ['ADMIN', 'OWN', null],
        ['ANALYST', 'GROUP', 'North'],
      ],
    ],
  ])
  const everything = (source: string, by: string | null = null) => [['BIZ_ADMIN', source, by]]
  expect((await of(boss.id)).map((row) => messageOf([row])[0]?.[2])).toEqual([everything('ROLE')])
  expect(messageOf(await of(agency.id))).toEqual([['Agency', 'Spring', [['ANALYST', 'OWN', null]]]])
  expect((await of(helper.id)).map((row) => messageOf([row])[0]?.[2])).toEqual([
    [['ANALYST', 'PARTNER', 'Agency']],
  ])
  const parent = await createParent(owner, { name: 'Both', country: 'US' }, testOrigin)
  const top = await testPerson(owner, 'BIZ_ADMIN', parent)
  expect((await of(top.id)).map((row) => messageOf([row])[0]?.[2])).toEqual([
    everything('ORGANIZATION', 'Both'),
  ])
  const onAsset = await rights(owner, owner.id, { asset_id: account.id })
  expect(onAsset.map(({ holder_id, is_direct }) => [holder_id, is_direct]).toSorted()).toEqual(
    [
      [owner.id, true],
      [person.id, true],
      [boss.id, true],
      [agency.id, true],
      [helper.id, false],
      [top.id, false],
    ].toSorted(),
  )
})

test('forgets a right as soon as it is revoked', async () => {
  const { owner, agency, account } = await partnership()
  const none = { partner_id: agency.id, asset_id: account.id, permissions: [] }
  await updatePartnerAccess(owner, { business_id: owner.id, accesses: [none] }, testOrigin)
  expect(await rights(owner, owner.id, { holder_id: agency.id })).toEqual([])
  expect(await holderOf(owner, owner.id, agency.id)).toMatchObject({
    kind: 'PARTNER',
    name: 'Agency',
    email: null,
    roles: [{ role: 'PARTNER', organization: null }],
  })
})

test('shows people what they hold themselves, and nothing of others', async () => {
  const owner = await testBusiness()
  const account = await testAdAccount(owner)
  const [person, other, stranger] = [
    await testPerson(owner, 'EMPLOYEE'),
    await testPerson(owner, 'EMPLOYEE'),
    await testBusiness(),
  ]
  await grant(owner, person.id, account.id, ['ANALYST'])
  expect(await rights(person, owner.id, { holder_id: person.id })).toHaveLength(1)
  expect(await holderOf(person, owner.id, person.id)).toMatchObject({ email: person.user.email })
  await expect(rights(other, owner.id, { holder_id: person.id })).rejects.toEqual(at(29))
  await expect(rights(person, owner.id, {})).rejects.toEqual(at(29))
  await expect(holderOf(other, owner.id, person.id)).rejects.toEqual(at(29))
  await expect(rights(stranger, owner.id, {})).rejects.toEqual(at(404))
  await expect(holderOf(owner, owner.id, stranger.id)).rejects.toEqual(at(404))
})

test('knows an asset of each type, and no other id', async () => {
  const owner = await testBusiness()
  const account = await testAdAccount(owner)
  const { id: group } = await testGroup(owner, [account.id])
  expect(await assetById(account.id)).toMatchObject({ type: 'AD_ACCOUNT', name: 'Spring', currency: 'USD' })
  expect(await assetById(group)).toMatchObject({ type: 'ASSET_GROUP', business_id: owner.id })
  expect(await assetById(owner.id)).toMatchObject({ type: 'PROFILE', username: owner.user.username })
  await expect(assetById('1')).rejects.toEqual(at(404))
})

test('exports a line for each permission, with its origin', async () => {
  const owner = await testBusiness('Otto')
  const account = await testAdAccount(owner, '=Spring')
  const person = await testPerson(owner, 'EMPLOYEE')
  await grant(owner, person.id, account.id, ['ANALYST'])
  const [, csv] = reviewEndpoints
  const input = csv.input.parse({ business_id: owner.id, holder_id: person.id })
  const { stream, filename } = await csv.run({ viewer: owner, input } as Parameters<typeof csv.run>[0])
  const lines = Buffer.concat(await stream.toArray())
    .toString()
    .split('\r\n')
  expect(filename).toMatch(/^otto-access-\d{4}-\d\d-\d\d\.csv$/)
  expect(lines).toEqual([
    '\uFEFFWho,Username,Kind,Asset,Type,Permission,Comes from,Through',
    `${person.user.full_name},${person.user.username},Person,'=Spring,Ad account,Analyst,Given directly,`,
    '',
  ])
})
