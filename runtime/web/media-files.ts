import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@/lib/core/app-error'
import { contentTypeOf } from '@/lib/media/images/pixels/content-type'
import { type ByteRange, rangeOf } from '@/lib/platform/http/byte-range'
import { matchesEtag } from '@/lib/platform/http/conditional'
import { wireError } from '@/lib/platform/http/envelope'

/** Size, the first two byte pairs of the signature, the signature, the format. */
const picture =
  /^\/media\/(60x60|136x136|170x|236x|474x|564x|736x|750x|1200x|600x315|orig)\/([0-9a-f]{2})\/([0-9a-f]{2})\/(\2\3[0-9a-f]{28})\.(?:jpg|png|webp|gif|avif)$/

/** The original under the name that other programs give it, with any extension. */
const original =
  /^\/media\/(?:originals|orig)\/([0-9a-f]{2})\/([0-9a-f]{2})\/(\1\2[0-9a-f]{28})\.(?:jpe?g|png|webp|gif|avif|heic)$/

/** The same for a video, whose files are in a separate folder, for music and for captions. */
const video =
  /^\/media\/video\/([0-9a-f]{2})\/([0-9a-f]{2})\/(\1\2[0-9a-f]{28})\/(master\.m3u8|(?:240|480|720)p\.(?:mp4|m4s|m3u8))$/
const music = /^\/media\/music\/([0-9a-f]{2})\/([0-9a-f]{2})\/(\1\2[0-9a-f]{28})\.m4a$/
const captions = /^\/media\/captions\/([0-9a-f]{2})\/([0-9a-f]{2})\/(\1\2[0-9a-f]{28})\.vtt$/

/** The extensions of originals (lib/media/images/sizes.ts). */
const originalExtensions = ['jpg', 'webp', 'png']

/** Bytes up to which a file is read in one piece; most are thumbnails. */
const SMALL = 256 * 1024

/** Returns the ETag of a file; null for an address that is not one of ours. */
function etagOf(pathname: string): string | null {
  const whole = original.exec(pathname)
  if (whole) return `"${whole[3]}-orig"`
  const match = picture.exec(pathname)
  if (match) return `"${match[4]}-${match[1]}"`
  const moving = video.exec(pathname)
  if (moving) return `"${moving[3]}-${moving[4]}"`
  const [, , , signature] = captions.exec(pathname) ?? music.exec(pathname) ?? []
  return signature ? `"${signature}"` : null
}

/** Returns the keys that an address may mean: an original has one of three extensions, whichever is asked for. */
function keysOf(pathname: string): string[] {
  const key = pathname.slice('/media/'.length)
  const whole = original.exec(pathname)
  if (!whole) return [key]
  const [, first, second, signature] = whole
  const requested = path.extname(key).slice(1)
  const names = originalExtensions.toSorted((a, b) => Number(b === requested) - Number(a === requested))
  return names.map((ext) => `orig/${first}/${second}/${signature}.${ext}`)
}

async function firstOf(dir: string, keys: readonly string[]) {
  for (const key of keys) {
    const found = await lookUp(path.join(dir, key))
    if (found) return { ...found, type: contentTypeOf(key) }
  }
  return null
}

const allowed = 'GET, HEAD, OPTIONS'

/** Says which methods files have: to a program that asks, and to one that sends another. */
export function answerMediaMethod(req: IncomingMessage, res: ServerResponse): void {
  res.setHeader('Allow', allowed)
  if (req.method !== 'OPTIONS') throw new AppError('methodNotAllowed')
  res.setHeader('Access-Control-Allow-Origin', '*')
  res.setHeader('Access-Control-Allow-Methods', allowed)
  res.setHeader('Access-Control-Allow-Headers', 'Range, If-None-Match, If-Range')
  res.setHeader('Access-Control-Max-Age', '86400')
  res.writeHead(204).end()
}

/**
 * Answers requests below `/media/` from `dir`, whole or in part. A file never changes under its name, and its content
 * is untrusted: it is cached for a year, and never treated as a page or script.
 */
export function serveMedia(dir: string) {
  return async (req: IncomingMessage, res: ServerResponse, pathname: string): Promise<void> => {
    const etag = etagOf(pathname)
    if (!etag) return notFound(res)
    const found = await firstOf(dir, keysOf(pathname))
    if (!found) return notFound(res)
    // Files are the same for everyone and read no cookie: other sites may draw and measure what they may show.
    res.setHeader('Access-Control-Allow-Origin', '*')
    res.setHeader('Access-Control-Expose-Headers', 'Accept-Ranges, Content-Length, Content-Range, ETag')
    res.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
    res.setHeader('X-Content-Type-Options', 'nosniff')
    res.setHeader('ETag', etag)
    // Public files without cookies: pages of other sites may read them.
    res.setHeader('Access-Control-Allow-Origin', '*')
    res.setHeader('Accept-Ranges', 'bytes')
    if (matchesEtag(req.headers['if-none-match'], etag)) {
      res.writeHead(304).end()
      return
    }
    const { 'if-range': ifRange } = req.headers
    const wanted = ifRange === undefined || ifRange === etag ? req.headers.range : undefined
    const range = rangeOf(wanted, found.size)
    if (range === 'outside') {
      res.writeHead(416, { 'Content-Range': `bytes */${found.size}`, 'Cache-Control': 'no-store' }).end()
      return
    }
    await send(req, res, { ...found, range })
  }
}

type Part = { file: string; size: number; range: ByteRange | null; type: string }

async function send(
  req: IncomingMessage,
  res: ServerResponse,
  { file, size, range, type }: Part,
): Promise<void> {
  const length = range ? range.end - range.start + 1 : size
  if (range) res.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  res.writeHead(range ? 206 : 200, { 'Content-Type': type, 'Content-Length': length })
  if (req.method === 'HEAD') res.end()
  else if (!range && size <= SMALL) res.end(await readFile(file))
  // A client that disconnects midway is no error of ours.
  else await pipeline(createReadStream(file, range ?? {}), res).catch(() => res.destroy())
}

async function lookUp(file: string): Promise<{ file: string; size: number } | null> {
  try {
    return { file, size: (await stat(file)).size }
  } catch {
    return null
  }
}

function notFound(res: ServerResponse): void {
  const error = wireError(new AppError('notFound'))
  const body = JSON.stringify({ ...error, endpoint_name: 'media', data: null })
  res.writeHead(404, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(body)
}
