import { stat } from 'node:fs/promises'
import { refuseMethod } from '@/lib/core/app-error'
import { nameIssue } from '@/lib/core/reasons'
import { permitMember } from '@/lib/core/resource'
import { defineRoute } from '@/lib/edge/doors/define-route.server'
import { restFailure } from '@/lib/edge/doors/rest-failure'
import { addTrack, permitMusic } from '@/lib/media/music/add-track.server'
import { musicLimits } from '@/lib/media/music/limits'
import { trackCreate } from '@/lib/media/music/schema'
import { type FormFile, receiveFile } from './receive-file.server'

const music: FormFile = {
  field: 'file',
  maxBytes: musicLimits.bytes,
  tooLarge: 'largerThan',
  params: { max: musicLimits.bytes / 1024 ** 2 },
}

/** `POST /upload-music/`: a track for the library as the form fields `file`, `title` and `artist`; for admins. */
export const serveMusicUpload = defineRoute({
  limit: 'upload',
  refuse: (error) => restFailure('upload_music', error),
  work: async ({ request, viewer, origin }) => {
    if (request.method !== 'POST') refuseMethod('POST')
    permitMember(viewer, 'admin')
    permitMusic()
    const track = await receiveFile(request, music, async (path, fields) => {
      const input = trackCreate.parse(fields, { error: nameIssue })
      return addTrack(viewer, { path, bytes: (await stat(path)).size }, input, origin)
    })
    return { body: { success: true, track } }
  },
})
