import type { IconName } from '@/components/ui/icon'

/**
 * The pages of the settings in list order, in blocks: at most ten on the first level, each with the pages below it.
 * Their names are under `settings.nav`, those of the blocks under `settings.blocks`.
 */
export const settingsBlocks = [
  { name: 'profile', groups: [{ page: 'edit-profile', below: ['claim'] }] },
  {
    name: 'account',
    groups: [
      { page: 'account-settings', below: ['edit/email', 'edit/password', 'parental-passcode'] },
      { page: 'security', below: ['connected'] },
    ],
  },
  {
    name: 'contact',
    groups: [
      { page: 'privacy', below: ['cookies', 'ads'] },
      { page: 'permissions', below: ['edit/mentions', 'messages'] },
    ],
  },
  {
    name: 'use',
    groups: [
      { page: 'notifications', below: [] },
      { page: 'tune', below: [] },
      { page: 'appearance', below: [] },
      { page: 'partnerships', below: [] },
      { page: 'data', below: [] },
    ],
  },
] as const satisfies readonly {
  name: string
  groups: readonly { page: string; below: readonly string[] }[]
}[]

type Group = (typeof settingsBlocks)[number]['groups'][number]
export type SettingsPage = Group['page'] | Group['below'][number]

export const settingsIcons: Record<SettingsPage, IconName> = {
  'edit-profile': 'pencil',
  claim: 'link',
  'account-settings': 'person',
  'edit/email': 'mail',
  'edit/password': 'key',
  'parental-passcode': 'lock',
  security: 'shield',
  connected: 'merge',
  privacy: 'eyeOff',
  cookies: 'cookie',
  ads: 'eye',
  permissions: 'inbox',
  'edit/mentions': 'at',
  messages: 'send',
  notifications: 'bell',
  tune: 'sliders',
  appearance: 'moon',
  partnerships: 'handshake',
  data: 'download',
}

/** Returns true if a page is the group's own page or one below it. */
export const isOfGroup = (
  { page, below }: { page: SettingsPage; below: readonly SettingsPage[] },
  current: SettingsPage | null,
) => current !== null && (page === current || below.includes(current))

/** Returns the address of a page; the specification has one page outside of `/settings/`. */
export const settingsHref = (page: SettingsPage) =>
  page === 'parental-passcode' ? '/parental-passcode/' : `/settings/${page}/`
