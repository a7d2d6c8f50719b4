import { sql } from 'drizzle-orm'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { isMember, type Member } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { businessAccess } from './access/access.server'
import { createAdAccount } from './assets/ad-accounts.server'
import { createGroup } from './assets/groups.server'
import { addMember } from './people/commands.server'

/** Returns a member as the next request would load them. For tests. */
export async function again(member: Member): Promise<Member> {
  const fresh = { ...member, user: await viewerUser(member.id) }
  if (!isMember(fresh)) throw new Error('not a member')
  return fresh
}

/** Creates a business account with its business. For tests. */
export async function testBusiness(name = 'Shop'): Promise<Member> {
  const member = await testMember()
  await db().execute(sql`
    update users set business_name = ${name}, email_verified_at = now() where id = ${member.id}`)
  return again(member)
}

/** Makes a user a person of a business. For tests. */
export async function testPerson(owner: Member, role: 'EMPLOYEE' | 'BIZ_ADMIN', business_id = owner.id) {
  const member = await testMember()
  await db().execute(sql`update users set email_verified_at = now() where id = ${member.id}`)
  await transact(async (tx) => {
    const business = await businessAccess.permit(tx, owner, 'business.people.edit', business_id)
    await addMember(tx, business, member.id, role, owner.id)
  })
  return again(member)
}

/** Creates an ad account of a business. For tests. */
export const testAdAccount = (owner: Member, name = 'Spring') =>
  createAdAccount(owner, { name, country: 'US', currency: 'USD', owner_user_id: owner.id }, testOrigin)

/** Creates an asset group of a business. For tests. */
export const testGroup = (owner: Member, asset_ids: string[] = [], name = 'North') =>
  createGroup(
    owner,
    {
      business_id: owner.id,
      asset_group_name: name,
      asset_group_description: '',
      asset_group_types: ['BRAND'],
      asset_ids,
    },
    testOrigin,
  )

/** The default query of a list. For tests. */
export const firstPage = {
  page: 1,
  page_size: 25,
  bookmarks: [] as string[],
  sort_by: '',
  sort_direction: 'ASCENDING',
  search_by: '',
  search_term: '',
  filters: {},
} as const
