import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { AppError } from '@/lib/core/app-error'
import { permitMember } from '@/lib/core/resource'
import { ingestImage } from '@/lib/media/images/ingest.server'
import { maxImageBytes } from '@/lib/media/images/limits'
import { defineRoute } from './define-route.server'
import { restFailure } from './rest.server'

/** Bytes that a form may have beside its picture. */
const formBytes = 65_536

// The parser calls a file cut that just fills the limit.
const limits = {
  fileSize: maxImageBytes + 1,
  files: 1,
  fields: 10,
  parts: 12,
  fieldSize: 4096,
  headerPairs: 20,
}
const missing = () => new AppError(1, { field: 'img', detail: 'img: is required' })
const tooLarge = () => new AppError(413, { field: 'img', detail: 'img: is larger than 20 MB' })

function parserFor(request: Request): busboy.Busboy {
  const headers: IncomingHttpHeaders = { 'content-type': request.headers.get('content-type') ?? '' }
  try {
    return busboy({ headers, limits })
  } catch {
    throw new AppError(415, { detail: 'Send a multipart form.' })
  }
}

/**
 * Reads the picture `img` of a multipart form as it comes in; stops reading at the first byte too many.
 * @throws AppError 1 when there is none or the form is broken, 413 above 20 MB, 415 for another kind of body
 */
async function readPicture(request: Request): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxImageBytes + formBytes) throw tooLarge()
  const parser = parserFor(request)
  if (!request.body) throw missing()
  const source = Readable.fromWeb(request.body as ReadableStream)
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      let picture: Buffer | null = null
      parser.on('file', (name, file) => {
        if (name !== 'img') return void file.resume()
        const chunks: Buffer[] = []
        file.on('data', (chunk: Buffer) => chunks.push(chunk))
        file.on('limit', () => reject(tooLarge()))
        file.on('error', reject)
        file.on('end', () => {
          picture = Buffer.concat(chunks)
        })
      })
      const broken = () => reject(new AppError(1, { field: 'img', detail: 'img: the form breaks off' }))
      parser.on('error', broken)
      parser.on('close', () => (picture ? resolve(picture) : reject(missing())))
      source.on('error', broken)
      source.pipe(parser)
    })
  } finally {
    source.unpipe(parser)
    source.destroy()
  }
}

/** `POST /upload-image/` (wire.md section 5): a member's picture as the form field `img`. */
export const serveUpload = defineRoute({
  limit: 'upload',
  refuse: (error) => restFailure('upload_image', error),
  work: async ({ request, viewer }) => {
    if (request.method !== 'POST') throw new AppError(5)
    permitMember(viewer, 'upload')
    return { body: await ingestImage(viewer, await readPicture(request)) }
  },
})
