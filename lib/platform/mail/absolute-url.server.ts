import { env } from '@/lib/core/env.server'

/**
 * Returns the absolute address of a path of this site for mails: always below the configured ORIGIN, whatever the
 * request's `Host`. @throws Error when the path would lead to another origin
 */
export function absoluteUrl(path: string): string {
  const url = new URL(path, env().ORIGIN)
  if (!path.startsWith('/') || url.origin !== env().ORIGIN)
    throw new Error('a mail may only lead to this site')
  return url.href
}
