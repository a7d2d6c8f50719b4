const areas = { user_account: 'org', ad_accounts: 'ads', businesses: 'ads', business_access: 'ads' } as const

/**
 * Returns the category that the public description counts a call of the v5 door in, such as `ads_read`; it names what a program uses,
 * while the limits are this site's own. @throws Error for an address without a category
 */
export function rateCategoryOf(verb: string, path: string): string {
  const area = path.split('/')[2] as keyof typeof areas
  if (!Object.hasOwn(areas, area)) throw new Error(`${path} has no category`)
  return `${areas[area]}_${verb === 'GET' ? 'read' : 'write'}`
}
