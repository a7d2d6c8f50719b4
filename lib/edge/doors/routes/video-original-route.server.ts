import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { refuseMethod } from '@/lib/core/app-error'
import { permitMember } from '@/lib/core/resource'
import { defineRoute } from '@/lib/edge/doors/define-route.server'
import { restFailure } from '@/lib/edge/doors/rest-failure'
import { originalOf } from '@/lib/media/video/original.server'
import { rangeOf } from '@/lib/platform/http/byte-range'

const address = /^\/upload-video\/([0-9a-f]{32})\/?$/

/** Headers so that uploaded bytes are never a page or script, nor embedded by another site. */
const guarded = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Content-Disposition': 'attachment',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Accept-Ranges': 'bytes',
}

/** `GET /upload-video/:id/`: the file of an upload, whole or in part, for its owner only. */
export const serveVideoOriginal = defineRoute({
  limit: 'read',
  refuse: (error) => restFailure('upload_video', error),
  work: async ({ request, viewer }) => {
    const [, id] = address.exec(new URL(request.url).pathname) ?? []
    if (id === undefined) refuseMethod('POST', 'OPTIONS')
    permitMember(viewer, 'upload', 'pins')
    const { path, size, type } = await originalOf(viewer, id)
    const range = rangeOf(request.headers.get('range') ?? undefined, size)
    if (range === 'outside')
      return {
        status: 416,
        stream: Readable.from([]),
        headers: { ...guarded, 'Content-Range': `bytes */${size}` },
      }
    const part: Record<string, string> = range
      ? { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }
      : {}
    return {
      status: range ? 206 : 200,
      stream: createReadStream(path, range ?? {}),
      headers: {
        ...guarded,
        ...part,
        'Content-Type': type,
      },
    }
  },
})
