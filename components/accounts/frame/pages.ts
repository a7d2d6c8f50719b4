/**
 * The pages of the settings in list order: at most ten on the first level, each with the pages below it. Their names
 * are under `settings.nav`.
 */
export const settingsGroups = [
  { page: 'edit-profile', below: ['claim'] },
  { page: 'account-settings', below: ['edit/email', 'edit/password', 'parental-passcode'] },
  { page: 'security', below: ['connected'] },
  { page: 'privacy', below: ['cookies'] },
  { page: 'permissions', below: ['edit/mentions', 'messages'] },
  { page: 'notifications', below: [] },
  { page: 'tune', below: [] },
  { page: 'partnerships', below: [] },
  { page: 'appearance', below: [] },
  { page: 'data', below: [] },
] as const satisfies readonly { page: string; below: readonly string[] }[]

type Group = (typeof settingsGroups)[number]
export type SettingsPage = Group['page'] | Group['below'][number]

/** Returns true if a page is the group's own page or one below it. */
export const isOfGroup = (
  { page, below }: { page: SettingsPage; below: readonly SettingsPage[] },
  current: SettingsPage,
) => page === current || below.includes(current)

/** Returns the address of a page; the specification has one page outside of `/settings/`. */
export const settingsHref = (page: SettingsPage) =>
  page === 'parental-passcode' ? '/parental-passcode/' : `/settings/${page}/`
