/** The pages of the settings in list order; their names are under `settings.nav`. */
export const settingsPages = [
  'edit-profile',
  'account-settings',
  'claim',
  'edit/email',
  'edit/password',
  'security',
  'connected',
  'privacy',
  'permissions',
  'edit/mentions',
  'messages',
  'notifications',
  'appearance',
  'tune',
  'partnerships',
  'cookies',
  'data',
  'parental-passcode',
] as const

export type SettingsPage = (typeof settingsPages)[number]

/** Returns the address of a page: the specification has one outside of `/settings/`. */
export const settingsHref = (page: SettingsPage) =>
  page === 'parental-passcode' ? '/parental-passcode/' : `/settings/${page}/`
