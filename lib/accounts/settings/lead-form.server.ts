import type { Member } from '@/lib/core/viewer'
import { settingsOf } from '../preferences/settings.server'
import type { WireLeadFields } from '../preferences/wire'

/** The only personal fields that `GET /v3/users/me/` answers (specification part 1, section 7). */
export const meFields = [
  'full_name',
  'email',
  'is_name_eligible_for_lead_form_autofill',
  'is_email_eligible_for_lead_form_autofill',
] as const
type MeField = (typeof meFields)[number]

/**
 * Returns the prefilled fields of an advertiser's form for the viewer: those of the four that were
 * requested. Name and email only if the person allows it (specification part 1, section 5).
 */
export async function leadFormFields(
  { id, user }: Member,
  requested: readonly MeField[],
): Promise<WireLeadFields> {
  const settings = await settingsOf(id)
  const { is_name_eligible_for_lead_form_autofill: name, is_email_eligible_for_lead_form_autofill: email } =
    settings
  const all = {
    full_name: name ? user.full_name : null,
    email: email ? user.email : null,
    is_name_eligible_for_lead_form_autofill: name,
    is_email_eligible_for_lead_form_autofill: email,
  }
  return Object.fromEntries(requested.map((field) => [field, all[field]]))
}
