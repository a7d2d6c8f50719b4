import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { presentViewer } from '@/lib/accounts/account/present.server'
import { testBrowser, testMember, testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { createBusiness } from '@/lib/accounts/businesses/create.server'
import { openSession } from '@/lib/accounts/sessions/sessions.server'
import { ownSettings } from '@/lib/accounts/settings/queries.server'
import { change, grown } from '@/lib/accounts/settings/testing.server'
import { registerAny } from '@/lib/accounts/sign-up/register-any.server'
import { createInvoice } from '@/lib/business/billing/invoices/invoicing.server'
import type { Member } from '@/lib/core/viewer'
import { registerListeners } from '@/lib/edge/listeners.server'
import { db } from '@/lib/platform/db/client.server'
import { createAdAccount } from '../assets/ad-accounts.server'
import { adAccountById } from '../assets/queries.server'
import { testAddress, testCharge, testInformation } from '../billing/testing.server'
import { createParent, updateBusiness } from '../hierarchy/commands.server'
import { businessById } from '../hierarchy/queries.server'
import { historyOf } from '../history/queries.server'
import { answer, invite, invited, partnership } from '../people/testing.server'
import { again, firstPage, testAdAccount, testBusiness, testPerson } from '../testing.server'
import { closingOf } from './ends.server'

beforeAll(() => registerListeners())

const at = (code: number) => expect.objectContaining({ code })
const rowsOf = async (id: string) =>
  (
    await db().execute(sql`
      select b.name, b.country, p.id is not null as has_profile, exists (select from grants g where g.kind = 'business'
        and g.resource_id = b.id and g.subject_id = b.id and g.role = 'BIZ_ADMIN') as is_managed
      from businesses b left join business_profiles p on p.id = b.id and p.business_id = b.id where b.id = ${id}`)
  ).rows
const whole = (name: string) => [{ name, country: 'US', has_profile: true, is_managed: true }]

describe('a business exists from the moment its account does', () => {
  test('made by a sign-up', async () => {
    const email = 'fresh.shop@example.org'
    const fields = { email, password: 'a long enough one', business_name: 'Fresh Shop', country: 'US' }
    await registerAny(fields, testOrigin, testBrowser().browser)
    const { rows } = await db().execute<{ id: string }>(sql`select id from users where email = ${email}`)
    expect(await rowsOf(rows[0]?.id ?? '')).toEqual(whole('Fresh Shop'))
  })

  test('made by its owner', async () => {
    const owner = await testMember()
    const shop = { business_name: 'Second Shop', email: `second.${owner.user.username}@shops.example` }
    const opened = { user_id: owner.id, install_id: visitor.install_id, user_agent: 'x', ip: '' }
    const { token } = await openSession(db(), opened)
    const { browser } = testBrowser({ tokens: { current: token, others: [] } })
    const { id } = await createBusiness(owner, shop, testOrigin, browser)
    expect(await rowsOf(id)).toEqual(whole('Second Shop'))
  })

  test('converted, so that others invite it at once, and it owns what it creates', async () => {
    const [me, other] = [await grown(), await testBusiness('Other')]
    await change(me, { business_name: 'Lamps' })
    expect(await rowsOf(me.id)).toEqual(whole('Lamps'))
    for (const partner of [me.id, me.user.username]) {
      const { items } = await invite(other, { invite_type: 'PARTNER_INVITE', partners: [partner] })
      expect(items[0]).toMatchObject(partner === me.id ? { exception: null } : { exception: { code: 409 } })
    }
    const account = { name: 'Spring', country: 'US', currency: 'USD', owner_user_id: me.id } as const
    expect(await createAdAccount(await again(me), account, testOrigin)).toMatchObject({
      owner: { id: me.id },
    })
  })
})

describe('a business has one name and one country', () => {
  const names = async (member: Member) => {
    const [{ name, country }, settings] = [await businessById(member, member.id), await ownSettings(member)]
    const { business_name, first_name, last_name, country: own } = settings
    return { name, business_name, first_name, last_name, country: [country, own] }
  }
  const all = (name: string, country: string) => ({
    name,
    business_name: name,
    first_name: name,
    last_name: '',
    country: [country, country],
  })

  test('changed in the settings', async () => {
    const me = await testBusiness('Old Name')
    await change(me, { business_name: 'New Name', country: 'DE' })
    expect(await names(me)).toEqual(all('New Name', 'DE'))
    await change(await again(me), { first_name: 'Newest Name' })
    expect(await names(me)).toEqual(all('Newest Name', 'DE'))
    const requested = { ...firstPage, business_id: me.id, end_date: Date.now() + 60_000 }
    const { items } = await historyOf(me, requested)
    expect(items.map(({ before, after }) => [before, after])).toEqual([
      [{ name: 'New Name', country: 'DE' }, { name: 'Newest Name' }],
      [
        { name: 'Old Name', country: 'US' },
        { name: 'New Name', country: 'DE' },
      ],
    ])
  })

  test('changed by a manager, also for the profile; an account’s name is at most 30 characters long', async () => {
    const me = await testBusiness('Old Name')
    const manager = await testPerson(me, 'BIZ_ADMIN')
    const rename = (name: string) => updateBusiness(manager, { business_id: me.id, name }, testOrigin)
    await rename('New Name')
    expect(await names(me)).toEqual(all('New Name', 'US'))
    expect((await again(me)).user.full_name).toBe('New Name')
    await rename('x'.repeat(30))
    await expect(rename('x'.repeat(31))).rejects.toMatchObject({ field: 'name', reason: 'tooLong' })
    const parent = await createParent(me, { name: 'Group', country: 'US' }, testOrigin)
    await updateBusiness(me, { business_id: parent, name: 'y'.repeat(100) }, testOrigin)
  })

  test('changed at both places at once, without a deadlock', async () => {
    const me = await testBusiness('Old')
    const manager = await testPerson(me, 'BIZ_ADMIN')
    const turns = Array.from({ length: 12 }, (_, n) =>
      n % 2
        ? change(me, { business_name: `Name ${n}` })
        : updateBusiness(manager, { business_id: me.id, name: `Name ${n}` }, testOrigin),
    )
    await Promise.all(turns)
    const { name } = await businessById(me, me.id)
    expect(await names(me)).toEqual(all(name, 'US'))
  })

  test('kept by invoices as they were issued', async () => {
    const me = await testBusiness('Old Name')
    const { id } = await testAdAccount(me)
    await testCharge(id, 5_000_000, `rename:${id}`)
    const invoice = await createInvoice({ ad_account_id: id, before: new Date(Date.now() + 60_000) })
    await change(me, { business_name: 'New Name' })
    const { rows } = await db().execute(
      sql`select bill_to ->> 'legal_name' as name from invoices where id = ${invoice}`,
    )
    expect(rows).toEqual([{ name: 'Old Name' }])
  })
})

describe('a business account that becomes a personal one', () => {
  const toPerson = (me: Member) => change(me, { business_name: null, first_name: 'Ada', last_name: 'Byron' })

  test('says what ends, and ends it', async () => {
    const { owner: client, agency: me } = await partnership()
    const helper = await testBusiness('Helper')
    await answer(helper, await invited(me, { invite_type: 'PARTNER_INVITE', partners: [helper.id] }))
    const person = await testPerson(me, 'EMPLOYEE')
    const waiting = await testMember()
    await db().execute(sql`update users set email_verified_at = now() where id = ${waiting.id}`)
    await invited(me, { members: [waiting.user.username] })
    const account = await testAdAccount(me)
    const parent = await createParent(me, { name: 'Group', country: 'US' }, testOrigin)
    await testInformation(me)
    expect(testAddress.country).toBe('DE')
    expect(await closingOf(me, me.id)).toEqual({
      id: me.id,
      members: 1,
      profiles: 0,
      partners: 1,
      clients: 1,
      ad_accounts: 1,
      asset_groups: 0,
      tags: 0,
      audiences: 0,
      invites: 1,
      organization: 'Group',
      unpaid: { invoices: 0, accounts: 0 },
    })
    expect(presentViewer((await again(person)).user).has_business_area).toBe(true)
    await toPerson(me)

    expect(await rowsOf(me.id)).toEqual([])
    await expect(adAccountById(person, account.id)).rejects.toEqual(at(404))
    const { rows: left } = await db().execute(sql`
      select kind, role, resource_id from grants where kind <> 'board'
        and (subject_id in (${me.id}, ${person.id}) or resource_id in (${me.id}, ${account.id}))`)
    // The organization is above others, too: its manager stays one.
    expect(left).toEqual([{ kind: 'business', role: 'BIZ_ADMIN', resource_id: parent }])
    expect(presentViewer((await again(person)).user).has_business_area).toBe(false)
    const { rows: sent } = await db().execute(sql`
      select user_id, kind from notifications where user_id in (${person.id}, ${helper.id}, ${client.id}, ${waiting.id})
        and kind in ('business_closed', 'business_partner_left') order by user_id`)
    expect(sent).toEqual(
      [
        { user_id: person.id, kind: 'business_closed' },
        { user_id: helper.id, kind: 'business_closed' },
        { user_id: client.id, kind: 'business_partner_left' },
      ].toSorted((a, b) => (BigInt(a.user_id) < BigInt(b.user_id) ? -1 : 1)),
    )
    await change(await again(me), { business_name: 'Again' })
    expect(await rowsOf(me.id)).toEqual(whole('Again'))
  })

  test('is refused while an invoice is open or a charge is not billed, and nothing ends', async () => {
    const me = await testBusiness()
    const { id } = await testAdAccount(me)
    await testCharge(id, 5_000_000, `closing:${id}`)
    expect((await closingOf(me, me.id)).unpaid).toEqual({ invoices: 0, accounts: 1 })
    const refused = (reason: string) => expect.objectContaining({ code: 409, reason, params: { count: 1 } })
    await expect(toPerson(me)).rejects.toEqual(refused('chargesNotBilled'))
    await createInvoice({ ad_account_id: id, before: new Date(Date.now() + 60_000) })
    await expect(toPerson(me)).rejects.toEqual(refused('payInvoicesFirst'))
    expect(await rowsOf(me.id)).toHaveLength(1)
    await db().execute(sql`update invoices set status = 'CLOSED' where ad_account_id = ${id}`)
    await toPerson(me)
    expect(await rowsOf(me.id)).toEqual([])
    const { rows } = await db().execute(sql`select status from invoices where ad_account_id = ${id}`)
    expect(rows).toEqual([{ status: 'CLOSED' }])
  })

  test('is nobody else’s business', async () => {
    const [me, stranger] = [await testBusiness(), await testBusiness()]
    await expect(async () => closingOf(stranger, me.id)).rejects.toEqual(at(404))
    await expect(async () => closingOf(await testMember(), me.id)).rejects.toEqual(at(404))
  })
})
