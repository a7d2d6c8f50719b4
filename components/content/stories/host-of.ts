/** The host of an address, without `www.`; '' for what is none. */
export function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : ''
}
