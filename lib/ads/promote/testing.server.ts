import { testOrigin } from '@/lib/accounts/account/testing.server'
import { createProfile } from '@/lib/business/billing/profiles.server'
import { testInformation } from '@/lib/business/billing/testing.server'
import { createTag } from '@/lib/business/tags/commands.server'
import { nameIssue } from '@/lib/core/reasons'
import type { Member } from '@/lib/core/viewer'
import { type Advertiser, advertiser } from '../campaigns/testing.server'
import { promotePin } from './commands.server'
import { promoteInput } from './schema'

/** Makes an ad account pay by monthly invoice. For tests. */
export async function testBilling(owner: Member, ad_account_id: string): Promise<void> {
  await testInformation(owner)
  await createProfile(owner, { ad_account_id, billing_type: 'INVOICE' }, testOrigin)
}

/** Creates a conversion tag. For tests. */
export const testTag = (owner: Member, ad_account_id: string, name = 'Shop') =>
  createTag(owner, { ad_account_id, name }, testOrigin)

/** Creates an advertiser whose ad account can pay. For tests. */
export async function payingAdvertiser(): Promise<Advertiser> {
  const at = await advertiser()
  await testBilling(at.owner, at.ad_account_id)
  return at
}

/** Promotes a pin as the door does. For tests. */
export const promoteAs = (member: Member, { ad_account_id, pin_id }: Advertiser, over: object = {}) => {
  const given = { ad_type: 'CLICKS', daily_budget_micro: 5_000_000, name: 'Lamp', ...over }
  const input = promoteInput.parse({ ad_account_id, pin_id, ...given }, { error: nameIssue })
  return promotePin(member, input, testOrigin)
}
