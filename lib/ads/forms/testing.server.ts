import { testOrigin } from '@/lib/accounts/account/testing.server'
import { found } from '@/lib/core/app-error'
import { nameIssue } from '@/lib/core/reasons'
import type { Advertiser } from '../campaigns/testing.server'
import { createForms } from './commands.server'
import { createHook } from './hooks/commands.server'
import type { WireHook } from './hooks/schema'
import { formsCreate, type WireForm } from './schema'

/** A valid lead form. For tests. */
export const aForm = (over: object = {}) => ({
  name: 'Newsletter',
  status: 'ACTIVE',
  questions: [
    { question_type: 'EMAIL' },
    {
      question_type: 'CUSTOM',
      custom_question_field_type: 'CHECKBOX',
      custom_question_label: 'What do you like?',
      custom_question_options: ['Lamps', 'Chairs'],
    },
  ],
  privacy_policy_link: 'https://shop.example/privacy',
  completion_message: 'Thank you! We write soon.',
  has_accepted_terms: true,
  ...over,
})

/** Creates lead forms as a door does. For tests. */
export async function makeForms(
  { owner, ad_account_id }: Pick<Advertiser, 'owner' | 'ad_account_id'>,
  items: object[],
) {
  const input = formsCreate.parse({ ad_account_id, items }, { error: nameIssue })
  return (await createForms(owner, input, testOrigin)).items
}

/** Creates a lead form. For tests. */
export async function leadForm(
  at: Pick<Advertiser, 'owner' | 'ad_account_id'>,
  over: object = {},
): Promise<WireForm> {
  const [item] = await makeForms(at, [aForm(over)])
  if (item?.exceptions.length) throw new Error(JSON.stringify(item.exceptions))
  return found(item?.data, 'serverError')
}

/** Subscribes an address to a new lead form. For tests. */
export async function leadHook(
  at: Pick<Advertiser, 'owner' | 'ad_account_id'>,
  webhook_url = 'https://shop.example/leads',
): Promise<WireHook> {
  const { id: lead_form_id } = await leadForm(at)
  return createHook(at.owner, { ad_account_id: at.ad_account_id, lead_form_id, webhook_url }, testOrigin)
}
