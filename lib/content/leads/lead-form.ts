/** The possible fields of a form, in order (specification part 1, section 3, Lead-gen info). */
export const leadFields = ['full_name', 'email', 'phone_number', 'zip_code'] as const
export type LeadField = (typeof leadFields)[number]

/** Maximum characters of each field. */
export const leadLimits = {
  title: 100,
  description: 500,
  consent: 500,
  full_name: 100,
  email: 254,
  phone_number: 20,
  zip_code: 12,
}
