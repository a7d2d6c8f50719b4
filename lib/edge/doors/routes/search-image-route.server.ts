import { refuseMethod } from '@/lib/core/app-error'
import { nameIssue } from '@/lib/core/reasons'
import { cropSchema } from '@/lib/discover/visual/schema'
import { maxSearchBytes, searchWithPicture } from '@/lib/discover/visual/sent-picture.server'
import { defineRoute } from '@/lib/edge/doors/define-route.server'
import type { FormFields } from '@/lib/edge/doors/receive-form.server'
import { restFailure } from '@/lib/edge/doors/rest-failure'
import type { Crop } from '@/lib/media/look/crop'
import { type FormFile, receiveFile } from './receive-file.server'

const picture: FormFile = { field: 'img', maxBytes: maxSearchBytes, tooLarge: 'largerThan20' }

/** A worker looks at each picture for a tenth of a second; who moves the frame asks again. */
const limit = { name: 'search-image', points: 120, seconds: 600, shared: true } as const

const sides = ['x', 'y', 'w', 'h'] as const

/** Returns the part of the picture in the texts of a form; undefined without any of its sides. @throws a ZodError that names one */
function partIn(fields: FormFields): Crop | undefined {
  if (sides.every((side) => fields[side] === undefined)) return undefined
  const given = sides.map((side) => [side, fields[side]?.trim() ? Number(fields[side]) : undefined])
  return cropSchema.parse(Object.fromEntries(given), { error: nameIssue })
}

/** `POST /_/search-image/`: a picture to search with as the form field `img`, and its part as `x`, `y`, `w` and `h`; visitors may, too. */
export const serveSearchImage = defineRoute({
  limit,
  refuse: (error) => restFailure('search_image', error),
  work: async ({ request }) => {
    if (request.method !== 'POST') refuseMethod('POST')
    const search_id = await receiveFile(request, picture, (file, fields) =>
      searchWithPicture(file, partIn(fields)),
    )
    return { body: { success: true, search_id } }
  },
})
