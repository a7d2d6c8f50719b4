import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import { wireVideos } from '@/lib/media/video/wire'
import { wireTaggedMedia, wireTaggedProduct } from './product'
import {
  wireStoryBasic,
  wireStoryComment,
  wireStoryImage,
  wireStoryLook,
  wireStoryMetadata,
  wireStoryPlace,
  wireStoryPoll,
  wireStoryUser,
} from './story'
import { blockTypes, pageLayouts } from './story-types'

/** The picture of a block on the wire; `images` is like those of a pin. */
const wireBlockImage = wireStoryImage.extend({
  images: z.strictObject({ '474x': wireTaggedMedia, '736x': wireTaggedMedia, originals: wireTaggedMedia }),
})

/** One block on the wire: fields that it does not have are absent, never null (decision 205). */
export const wireBlock = z.strictObject({
  /** A video block without a playable video is an image block. */
  type: z.enum(blockTypes),
  /** The position of its type in the list of types, from 1. */
  block_type: z.number(),
  text: safeString(),
  alt: safeString(),
  place: wireStoryPlace.optional(),
  look: wireStoryLook.optional(),
  image_signature: safeString().optional(),
  image: wireBlockImage.optional(),
  video_signature: safeString().optional(),
  video: wireVideos.optional(),
  link: safeString().optional(),
  amount: safeString().optional(),
  unit: safeString().optional(),
  name: safeString().optional(),
  artist: safeString().optional(),
  /** Music that plays; `duration` in milliseconds. */
  audio: z.strictObject({ id: safeString(), audio_url: safeString(), duration: z.number() }).optional(),
  user: wireStoryUser.optional(),
  product: wireTaggedProduct.optional(),
  comment: wireStoryComment.optional(),
  kind: safeString().optional(),
  options: z.array(safeString()).optional(),
  poll: wireStoryPoll.optional(),
  color: safeString().optional(),
})
export type WireBlock = z.output<typeof wireBlock>

const wirePage = z.strictObject({
  layout: z.enum(pageLayouts),
  background: safeString(),
  /** The signature of its first picture; absent without one. */
  image_signature: safeString().optional(),
  clips: z.array(
    z.strictObject({
      start: z.number(),
      end: z.number(),
      clip_type: z.number().optional(),
      start_time_ms: z.number(),
      /** -1 for a clip that lasts until the end of the video. */
      end_time_ms: z.number(),
    }),
  ),
  blocks: z.array(wireBlock),
})
export type WirePage = z.output<typeof wirePage>

/** A story on the wire. */
export const wireStory = z.strictObject({
  id: safeString(),
  page_count: z.number(),
  is_deleted: z.boolean(),
  has_product_pins: z.boolean(),
  metadata: z.strictObject({
    pin_title: safeString(),
    canvas_aspect_ratio: z.number(),
    template_type: wireStoryMetadata.shape.templateType,
    version: z.number(),
    recipe_data: z
      .strictObject({
        cook_time: z.number().nullable(),
        servings: z.number().nullable(),
        diets: z.array(safeString()),
      })
      .nullable(),
    basics: z.array(wireStoryBasic),
  }),
  pages: z.array(wirePage),
})
export type WireStory = z.output<typeof wireStory>
