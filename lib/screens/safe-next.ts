/**
 * Where to go after a log-in: a path of this very site, else the home page. Whatever a browser would read as
 * another origin (`//host`, `/\host`, schemes, control characters) is refused.
 */
export function safeNext(given: string | null | undefined): string {
  if (!given?.startsWith('/') || /[\\\sp{Cc}]/.test(given)) return '/'
  const base = 'http://magpie.invalid'
  if (!URL.canParse(given, base)) return '/'
  const url = new URL(given, base)
  return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
}
