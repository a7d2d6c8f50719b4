import { readFile } from 'node:fs/promises'
import { refuseMethod } from '@/lib/core/app-error'
import { permitMember } from '@/lib/core/resource'
import { defineRoute } from '@/lib/edge/doors/define-route.server'
import { restFailure } from '@/lib/edge/doors/rest-failure'
import { ingestImage } from '@/lib/media/images/ingest.server'
import { maxImageBytes } from '@/lib/media/images/limits'
import { turns } from '@/lib/platform/http/turns'
import { type FormFile, receiveFile } from './receive-file.server'

/** Maximum pictures in memory at a time, while they are hashed and inspected: 80 MB in all. */
const inTurn = turns(4)

const picture: FormFile = { field: 'img', maxBytes: maxImageBytes, tooLarge: 'largerThan20' }

/** `POST /upload-image/`: a member's picture as the form field `img`. */
export const serveUpload = defineRoute({
  limit: 'upload',
  refuse: (error) => restFailure('upload_image', error),
  work: async ({ request, viewer }) => {
    if (request.method !== 'POST') refuseMethod('POST')
    permitMember(viewer, 'upload', 'pins')
    const body = await receiveFile(request, picture, (file) =>
      inTurn(async () => ingestImage(viewer, await readFile(file))),
    )
    return { body: { success: true, ...body } }
  },
})
