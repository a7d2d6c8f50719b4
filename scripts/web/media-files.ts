import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@/lib/core/app-error'
import { wireError } from '@/lib/http/envelope'

/** Size, the first two byte pairs of the signature, the signature, the format. */
const key =
  /^\/media\/(60x60|136x136|170x|236x|474x|564x|736x|750x|1200x|600x315|orig)\/([0-9a-f]{2})\/([0-9a-f]{2})\/(\2\3[0-9a-f]{28})\.(jpg|png|webp|gif|avif)$/

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
}

/** Up to this many bytes a file is read at once; most are thumbnails. */
const SMALL = 256 * 1024

/**
 * Answers requests below `/media/` from `dir`. A picture never changes under its name, and a stranger made it: it is
 * cached for a year, and can neither be taken for a page nor run anything.
 */
export function serveMedia(dir: string) {
  return async (req: IncomingMessage, res: ServerResponse, pathname: string): Promise<void> => {
    const match = key.exec(pathname)
    if (!match) return notFound(res)
    const [, size, , , signature, extension = ''] = match
    const etag = `"${signature}-${size}"`
    const found = await lookUp(path.join(dir, pathname.slice('/media/'.length)))
    if (!found) return notFound(res)
    res.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
    res.setHeader('X-Content-Type-Options', 'nosniff')
    res.setHeader('ETag', etag)
    if (req.headers['if-none-match'] === etag) {
      res.writeHead(304).end()
      return
    }
    res.writeHead(200, { 'Content-Type': types[extension], 'Content-Length': found.size })
    if (req.method === 'HEAD') res.end()
    else if (found.size <= SMALL) res.end(await readFile(found.file))
    // A client that goes away in the middle is no error of ours.
    else await pipeline(createReadStream(found.file), res).catch(() => res.destroy())
  }
}

async function lookUp(file: string): Promise<{ file: string; size: number } | null> {
  try {
    return { file, size: (await stat(file)).size }
  } catch {
    return null
  }
}

function notFound(res: ServerResponse): void {
  const error = wireError(new AppError(404))
  const body = JSON.stringify({ ...error, endpoint_name: 'media', data: null })
  res.writeHead(404, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(body)
}
