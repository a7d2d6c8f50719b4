import { own } from '@/lib/core/own'

const areas = {
  user_account: 'org',
  ad_accounts: 'ads',
  businesses: 'ads',
  business_access: 'ads',
  resources: 'ads',
  catalogs: 'catalogs',
} as const

/**
 * Returns the category that the public description counts a call of the v5 door in, such as `ads_read`; `org` for an
 * address that it does not have. It names what a program uses, while the limits are this site's own.
 */
export function rateCategoryOf(verb: string, path: string): string {
  const area = own(areas, path.split('/')[2] ?? '') ?? 'org'
  return `${area}_${verb === 'GET' ? 'read' : 'write'}`
}
