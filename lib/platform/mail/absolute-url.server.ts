import { env } from '@/lib/core/env.server'

/**
 * The address of a path of this site as mails carry it: always below the configured ORIGIN, whatever `Host` a
 * request had (checks.md 39). @throws Error when the path would lead anywhere else
 */
export function absoluteUrl(path: string): string {
  const url = new URL(path, env().ORIGIN)
  if (!path.startsWith('/') || url.origin !== env().ORIGIN)
    throw new Error('a mail may only lead to this site')
  return url.href
}
