import { testOrigin } from '@/lib/accounts/account/testing.server'
import { nameIssue } from '@/lib/core/reasons'
import type { Member } from '@/lib/core/viewer'
import { createTemplate } from './commands.server'
import { templateCreate, type WireTemplate } from './schema'

/** Saves an audience as a door does. For tests. */
export const testTemplate = (
  owner: Member,
  ad_account_id: string,
  over: object = {},
): Promise<WireTemplate> => {
  const given = { ad_account_id, name: 'Lamps', targeting_attributes: { GENDER: ['female'] }, ...over }
  return createTemplate(owner, templateCreate.parse(given, { error: nameIssue }), testOrigin)
}
