import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { closeForOwner } from '@/lib/accounts/deletion/commands.server'
import { reopen } from '@/lib/accounts/log-in/reopen.server'
import { asTaken, checkPicture, checkUsername } from '@/lib/accounts/settings/checks.server'
import { insertUser } from '@/lib/accounts/sign-up/insert-user.server'
import { users } from '@/lib/accounts/users/table.server'
import { permit } from '@/lib/core/app-error'
import { defined } from '@/lib/core/defined'
import { emit } from '@/lib/core/events.server'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { permitWords } from '@/lib/media/links/blocked.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { noMailbox } from '@/lib/platform/mail/no-mailbox'
import { businessAccess, requireUnderLimit } from '../access/access.server'
import { businessProfiles } from '../access/table.server'
import type { Change } from '../history/change'
import { recordChange } from '../history/record.server'
import { brandLimits } from './limits'
import { pictureIn } from './picture.server'
import { type Brand, permitBrand } from './rows.server'
import type { BrandFields, brandCreate, brandUpdate, ofBrand } from './schema'

const namesOf = (name: string) => ({ first_name: name, last_name: '', full_name: name })

/** Returns the fields of a call as the history shows them; a picture is not one of them. */
const fieldsOf = ({ name, username, country, about, website }: BrandFields) =>
  defined({ name, username, country, about, website })

/**
 * Creates a brand account: one more profile of a business, which its managers act for. It has no address and no password, so nobody
 * logs in to it. Returns its id.
 * @throws AppError 404, 29; 9112 username; 9202 a blocked site; 409 when the business has 25 profiles
 */
export async function createBrand(
  member: Member,
  { business_hierarchy_id: business_id, ...given }: z.output<typeof brandCreate>,
  { ip }: Origin,
): Promise<string> {
  const { name, username, country, about = '', website = '' } = given
  await permitWords({ about, website })
  const picture = await pictureIn(member, given)
  return transact(async (tx) => {
    await businessAccess.permit(tx, member, 'business.assets.edit', business_id)
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from business_profiles where business_id = ${business_id}`,
    )
    const max = brandLimits.perBusiness
    requireUnderLimit((rows[0]?.n ?? 0) < max, 'tooManyProfiles', max)
    await checkUsername(tx, '0', username)
    if (picture) await checkPicture(tx, picture)
    const row = { ...namesOf(name), country, about, website_url: website, avatar_signature: picture ?? null }
    const email = noMailbox(randomUUID())
    const id = await insertUser(tx, { ...row, email, email_verified_at: new Date(), chose_topics: true }, [
      username,
    ])
    await tx.insert(businessProfiles).values({ id, business_id })
    // After its place among the profiles, which tells the trigger that it has no business of its own.
    await tx.update(users).set({ business_name: name }).where(eq(users.id, id))
    await emit(tx, 'userChanged', { user_id: id })
    const change = { business_id, actor_id: member.id, action: 'created', target_type: 'profile' } as const
    await recordChange(tx, { ...change, target_id: id, after: fieldsOf(given), ip })
    return id
  })
}

/**
 * Changes a brand account; what is not given stays.
 * @throws AppError 404, 29; 9112 username; 9202 a blocked site; 409 for another kind of account
 */
export async function updateBrand(
  member: Member,
  { business_hierarchy_id, brand_account_id: id, ...given }: z.output<typeof brandUpdate>,
  { ip }: Origin,
): Promise<void> {
  const { name, username, country, about, website } = given
  await permitWords({ about, website })
  const picture = await pictureIn(member, given)
  await transact(async (tx) => {
    const brand = await permitBrand(tx, member, { business_hierarchy_id, brand_account_id: id })
    if (username !== undefined && username !== brand.username) await checkUsername(tx, id, username)
    if (picture) await checkPicture(tx, picture)
    const set = {
      ...(name !== undefined && { ...namesOf(name), business_name: name }),
      ...defined({ username, country, about, website_url: website, avatar_signature: picture }),
    }
    if (Object.keys(set).length === 0) return
    await tx.update(users).set(set).where(eq(users.id, id))
    await emit(tx, 'userChanged', { user_id: id })
    const { business_id } = brand
    const before = fieldsOf({ ...brand, name: brand.full_name, website: brand.website_url })
    const change = { business_id, actor_id: member.id, action: 'updated', target_type: 'profile' } as const
    await recordChange(tx, { ...change, target_id: id, before, after: fieldsOf(given), ip })
  }).catch(asTaken)
}

type Named = z.output<typeof ofBrand>
type Recorded = Pick<Change, 'action' | 'before' | 'after' | 'ip'>

/** Changes a brand account that the member may change, and records it. @throws AppError 404, 29 */
async function changeBrand(
  member: Member,
  named: Named,
  change: (tx: Db, brand: Brand) => Promise<Recorded>,
): Promise<void> {
  await transact(async (tx) => {
    const brand = await permitBrand(tx, member, named)
    const { id, business_id } = brand
    const recorded = await change(tx, brand)
    await recordChange(tx, {
      business_id,
      actor_id: member.id,
      target_type: 'profile',
      target_id: id,
      ...recorded,
    })
  })
}

/** Hides a brand account at once; it is erased after 14 days. @throws AppError 404, 29; 409 when it is closed already */
export const deleteBrand = (member: Member, named: Named, { ip }: Origin) =>
  changeBrand(member, named, async (tx, { id, full_name }) => {
    permit((await closeForOwner(tx, { id, owner_id: member.id, ip })) !== null, 'conflict')
    return { action: 'deleted', before: { name: full_name }, ip }
  })

/** Brings back a brand account within the 14 days. @throws AppError 404, 29, 9103; 409 when it is open */
export const restoreBrand = (member: Member, named: Named, { ip }: Origin) =>
  changeBrand(member, named, async (tx, { id, full_name }) => {
    permit((await reopen(tx, id, ip)) !== null, 'conflict')
    return { action: 'created', after: { name: full_name }, ip }
  })
