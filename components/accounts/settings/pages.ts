/** The pages of the settings in the order of their list; the name of each stands at `settings.nav`. */
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

/** Where a page stands: the specification has one of them outside of `/settings/`. */
export const settingsHref = (page: SettingsPage) =>
  page === 'parental-passcode' ? '/parental-passcode/' : `/settings/${page}/`
