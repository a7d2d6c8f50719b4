import { sql } from 'drizzle-orm'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { permitBusinessAt } from '@/lib/accounts/sign-up/business-age'
import { insertUser } from '@/lib/accounts/sign-up/insert-user.server'
import { usernameCandidates } from '@/lib/accounts/sign-up/usernames.server'
import { switchAccount } from '@/lib/accounts/signed-in/switch.server'
import { isAble } from '@/lib/core/ability'
import { permit, refuse } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import { emit } from '@/lib/core/events.server'
import type { Browser, Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { sendVerification } from '../email/verify.server'
import { checkLimit, linkBusiness } from '../links/links.server'
import { guardSettings } from '../passcode/guard.server'
import type { PasscodeProof } from '../passcode/schema'

type Business = { business_name: string; email: string }

/**
 * Inserts the business's row with its own name and address and its owner's age rules. It has no password: its owner
 * opens it, and a reset can set one.
 */
async function insertBusiness(tx: Db, owner: Member, { business_name, email }: Business): Promise<string> {
  const { rows } = await tx.execute<{ birthday: string | null }>(
    sql`select birthday from users where id = ${owner.id}`,
  )
  const { country, locale } = owner.user
  const row = {
    email: email.toLowerCase(),
    password_hash: null,
    first_name: business_name,
    last_name: '',
    full_name: business_name,
    business_name,
    country,
    locale,
    birthday: rows[0]?.birthday ?? null,
    is_private_profile: false,
  }
  return insertUser(tx, row, usernameCandidates(business_name))
}

/**
 * Creates a business account linked to the member's own and switches to it, up to four per owner. @throws AppError 29
 * below 18, for a business or without the permission to save; 9130 registration closed; 9111 email taken; 409 four already; 9301
 * and 9302 parental passcode
 */
export async function createBusiness(
  viewer: Member,
  { passcode, passcode_grant, ...business }: Business & PasscodeProof,
  origin: Origin,
  browser: Browser,
): Promise<WireViewer> {
  if (env().REGISTRATION === 'closed') refuse('registrationClosed')
  // A member who may not write may not evade that with a new account.
  permit(viewer.user.business_name === null && isAble(viewer.user, 'save'), 'notPermitted')
  permitBusinessAt(viewer.user.age, 'business_name')
  await guardSettings(viewer, 'account', { passcode, passcode_grant })
  const id = await transact(async (tx) => {
    await checkLimit(tx, viewer.id)
    const id = await insertBusiness(tx, viewer, business)
    await linkBusiness(tx, viewer.id, id)
    await emit(tx, 'userChanged', { user_id: id })
    const { locale } = viewer.user
    const { business_name: first_name, email } = business
    await sendVerification(tx, { id, email, first_name, locale }, viewer.id)
    const entry = { actor_id: viewer.id, action: 'create_business', target_type: 'user' } as const
    await recordAction(tx, { ...entry, target_id: id, ip: origin.ip })
    return id
  })
  return switchAccount(viewer, id, origin, browser)
}
