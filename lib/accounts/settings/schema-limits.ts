/** Limits of settings: characters, and numbers of words. */
export const settingsLimits = {
  first_name: 30,
  last_name: 50,
  username: 30,
  about: 500,
  website_url: 2048,
  location: 100,
  business_name: 30,
  custom_gender: 50,
  filter: 50,
  filters: 100,
} as const
