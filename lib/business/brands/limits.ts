import { settingsLimits } from '@/lib/accounts/settings/schema-limits'

export const brandLimits = {
  /** Profiles of a business, its own included. */
  perBusiness: 25,
  /** Characters of the name: the name of the account, as in the settings. */
  name: settingsLimits.business_name,
  about: settingsLimits.about,
  website: settingsLimits.website_url,
  /** Characters of a picture in base64, which is part of a JSON body of at most 1 MiB; larger ones are uploaded first. */
  picture: 1_000_000,
} as const
