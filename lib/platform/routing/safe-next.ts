/**
 * Characters that browsers drop or read as a slash: with them, `/\t/host` and `/\host` lead to another origin.
 */
const treacherous = /[\\\s]|\p{Cc}/u

/** Returns the path to continue at after a log-in: a path of this site, otherwise the home page. */
export function safeNext(given: string | null | undefined): string {
  const base = 'http://magpie.invalid'
  if (!given?.startsWith('/') || treacherous.test(given) || !URL.canParse(given, base)) return '/'
  const url = new URL(given, base)
  return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
}
