/** Returns the host of an address, without `www.`; '' for an invalid one. */
export function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : ''
}
