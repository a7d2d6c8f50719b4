import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Addresses with a file's ending, and those that others reserve for programs. */
const fileLike = /\.[a-z0-9]{2,12}$|^\/\.well-known\//

/** Documents that a route makes. */
const made =
  /^\/(?:robots\.txt|sitemap\.xml|sitemap\/[^/]+|opensearch\.xml|opensearch\/suggestions\.json|oembed\.json|ct\/core\.js|ct\/config\.json|_\/.+|_next\/.+|api\/.+|v3\/.+|v5\/.+|vx\/.+|ads\/.+|resource\/.+|upload-[a-z]+\/.*|\.well-known\/(?:security\.txt|change-password)\/?|[^/]+\/[^/]+(?:\/[^/]+)?\.(?:rss|atom))$/

/**
 * Answers requests for files that there are not: 404 in a line of text, without the cookies and the 40 kB of a page, since
 * programs ask for many. Returns false for all other requests.
 */
export function answerUnknownFiles(folder = 'public') {
  const files = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`))
  return ({ method }: IncomingMessage, res: ServerResponse, pathname: string): boolean => {
    if (!fileLike.test(pathname) || made.test(pathname) || files.has(pathname)) return false
    res.writeHead(404, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    res.end(method === 'HEAD' ? undefined : 'Not found\n')
    return true
  }
}
