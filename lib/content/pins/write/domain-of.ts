/** Returns the displayed site of a link: the host without `www.`; null without a link. */
export function domainOf(link: string | null): string | null {
  if (link === null || !URL.canParse(link)) return null
  return new URL(link).hostname.replace(/^www\./, '') || null
}
