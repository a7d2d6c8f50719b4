import { z } from 'zod'
import { idSchema, listOptions, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { musicLimits, trackFailures, trackStates } from './limits'

const words = {
  title: text(musicLimits.title, 1),
  artist: text(musicLimits.artist).default(''),
}

/** The texts of an uploaded track: the form's fields besides its file. */
export const trackCreate = z.object(words)
/** Changes the given words. */
export const trackUpdate = z
  .object({
    track_id: idSchema,
    title: words.title.optional(),
    artist: text(musicLimits.artist).optional(),
  })
  .refine(({ title, artist }) => title !== undefined || artist !== undefined, {
    path: ['title'],
    ...because('required'),
  })
export const trackDelete = z.object({ track_id: idSchema })

export const libraryGet = listOptions
export const tracksGet = listOptions.extend({ query: text(100).default('') })

/** A track that can be chosen; milliseconds. */
export const wireTrack = z.strictObject({
  id: safeString(),
  title: safeString(),
  artist: safeString(),
  url: safeString(),
  duration: z.number(),
})
export type WireTrack = z.output<typeof wireTrack>

/** A track as the host sees it; it has an address and a duration when it is ready. */
export const wireLibraryTrack = z.strictObject({
  id: safeString(),
  title: safeString(),
  artist: safeString(),
  url: safeString().nullable(),
  duration: z.number().nullable(),
  status: z.enum(trackStates),
  failure: z.enum(trackFailures).nullable(),
  created_at: safeString(),
})
export type WireLibraryTrack = z.output<typeof wireLibraryTrack>
