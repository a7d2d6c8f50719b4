import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import { wireVideoFormat } from '@/lib/media/video/wire'
import { wireTaggedProduct } from './product'
import { blockTypes, pageLayouts, templateTypes, textAligns } from './story-types'

export const wireStoryImage = z.strictObject({
  url: safeString(),
  /** The address of the picture at half the width. */
  small: safeString(),
  /** The width of `url`, in pixels. */
  width: z.number(),
  height: z.number(),
  color: safeString(),
})
export type StoryImage = z.output<typeof wireStoryImage>

/** A video of a story: durations in milliseconds, sizes in pixels. */
export const wireStoryVideo = z.strictObject({
  id: safeString(),
  duration: z.number(),
  sound: z.boolean(),
  formats: z.array(
    z
      .strictObject({
        format: safeString(),
      })
      .extend(wireVideoFormat.shape),
  ),
  captions: z
    .strictObject({
      url: safeString(),
      language: safeString(),
    })
    .nullable(),
})
export type StoryVideo = z.output<typeof wireStoryVideo>

export const wireStoryUser = z.strictObject({
  id: safeString(),
  username: safeString(),
  name: safeString(),
  image: safeString().nullable(),
})
export type StoryUser = z.output<typeof wireStoryUser>

/** A comment that a story replies to; `pinId` is a pin under which the viewer sees it. */
export const wireStoryComment = z.strictObject({
  id: safeString(),
  text: safeString(),
  user: wireStoryUser,
  pinId: safeString(),
})
export type StoryComment = z.output<typeof wireStoryComment>

/** The music that a block plays. */
export const wireStoryTrack = z.strictObject({
  id: safeString(),
  url: safeString(),
  /** Milliseconds */
  duration: z.number(),
})
export type StoryTrack = z.output<typeof wireStoryTrack>

/** The place of a block on its page, in percent, and its rotation, in degrees. */
export const wireStoryPlace = z.strictObject({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number().nullable(),
  rotation: z.number(),
  /** 1 in stories of version 1. */
  scaleX: z.number(),
  scaleY: z.number(),
})

/** The font, color, alignment and backdrop of a text; null for the page's own, and for no backdrop. */
export const wireStoryLook = z.strictObject({
  font: safeString().nullable(),
  color: safeString().nullable(),
  align: z.enum(textAligns).nullable(),
  backdrop: safeString().nullable(),
})

/** The state of a poll for the viewer; `page` and `block` are its position in the story, from 0. */
export const wireStoryPoll = z.strictObject({
  page: z.number(),
  block: z.number(),
  /** The index of the option that they chose. */
  choice: z.number().nullable(),
  /** Votes for each option; null before the viewer voted, except for the author. */
  counts: z.array(z.number()).nullable(),
})
export type StoryPoll = z.output<typeof wireStoryPoll>

/**
 * One block of a page, of any of the fifteen types; fields of other types are null (decision 060), as are
 * references that the viewer may not see, such as a blocked person or a deleted pin.
 */
export const wireStoryBlock = z.strictObject({
  type: z.enum(blockTypes),
  text: safeString(),
  place: wireStoryPlace.nullable(),
  /** null in stories of version 1. */
  look: wireStoryLook.nullable(),
  /** Alternative text of the picture or video. */
  alt: safeString(),
  image: wireStoryImage.nullable(),
  /** null until it is processed; until then its picture is a still. */
  video: wireStoryVideo.nullable(),
  link: safeString().nullable(),
  amount: safeString().nullable(),
  unit: safeString().nullable(),
  name: safeString().nullable(),
  artist: safeString().nullable(),
  /** null for music without sound: not from the library, or deleted from it. */
  track: wireStoryTrack.nullable(),
  user: wireStoryUser.nullable(),
  product: wireTaggedProduct.nullable(),
  comment: wireStoryComment.nullable(),
  /** Kind of an interactive sticker, `poll` or `question`; purpose of a make-up sticker. */
  kind: safeString().nullable(),
  options: z.array(safeString()).nullable(),
  poll: wireStoryPoll.nullable(),
  color: safeString().nullable(),
})
export type StoryBlock = z.output<typeof wireStoryBlock>

export const wireStoryPage = z.strictObject({
  layout: z.enum(pageLayouts),
  background: safeString(),
  /** Milliseconds of the page's video. */
  clips: z.array(
    z.strictObject({
      start: z.number(),
      end: z.number(),
    }),
  ),
  blocks: z.array(wireStoryBlock),
})
export type StoryPage = z.output<typeof wireStoryPage>

export const wireStoryBasic = z.strictObject({
  type: z.enum(['key_value', 'list']),
  key: safeString().nullable(),
  value: safeString().nullable(),
  title: safeString().nullable(),
  items: z.array(safeString()).nullable(),
})
export type StoryBasic = z.output<typeof wireStoryBasic>

export const wireStoryMetadata = z.strictObject({
  pinTitle: safeString(),
  /** Width by height. */
  canvasAspectRatio: z.number(),
  templateType: z.enum(templateTypes),
  version: z.number(),
  /** `cookTime` in minutes. */
  recipeData: z
    .strictObject({
      cookTime: z.number().nullable(),
      servings: z.number().nullable(),
      diets: z.array(safeString()),
    })
    .nullable(),
  basics: z.array(wireStoryBasic),
})
export type StoryMetadata = z.output<typeof wireStoryMetadata>
