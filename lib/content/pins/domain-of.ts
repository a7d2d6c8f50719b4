/** Returns the site of a link as it is shown: the host without `www.`; null for no link. */
export function domainOf(link: string | null): string | null {
  if (link === null || !URL.canParse(link)) return null
  return new URL(link).hostname.replace(/^www\./, '') || null
}
