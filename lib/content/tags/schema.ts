import { z } from 'zod'
import { carouselLimits } from '@/lib/content/pins/picture/carousel'
import { pinLimits, pinLink } from '@/lib/content/pins/write/pin-link'
import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { tagLimits } from './limits'

/** A share of the picture's side, from 0 to 1, rounded to four decimals. */
const share = z
  .number()
  .min(0)
  .max(1)
  .transform((value) => Math.round(value * 10_000) / 10_000)

const link = safeString()
  .max(pinLimits.link)
  .pipe(pinLink)
  .refine((value) => value !== null, because('required'))
  .transform((value) => value ?? '')

const object = z
  .object({ pin_id: idSchema.optional(), link: link.optional() })
  .refine((value) => (value.pin_id === undefined) !== (value.link === undefined), {
    path: ['pin_id'],
    ...because('pinOrLink'),
  })

const tagged_objects = z.array(object).min(1).max(tagLimits.objects)

/** A product to tag, as a request names it. */
export type TaggedInput = z.output<typeof object>

export const tagsGet = z.object({ pin_id: idSchema })
/** The picture of a carousel that a tag is on, from 0. */
const slot = z
  .number()
  .int()
  .min(0)
  .max(carouselLimits.max - 1)
  .default(0)

const newTag = z.object({ slot, x: share, y: share, tagged_objects })
export const tagCreate = newTag.extend({ pin_id: idSchema })

/** The tags of a pin to be created. */
export const newTags = z
  .array(newTag)
  .max(tagLimits.tags * carouselLimits.max)
  .refine(
    (tags) => tags.every(({ slot }) => tags.filter((tag) => tag.slot === slot).length <= tagLimits.tags),
    because('tooManyTags', { max: tagLimits.tags }),
  )
  .refine(
    (tags) => new Set(tags.map(({ slot, x, y }) => `${slot} ${x} ${y}`)).size === tags.length,
    because('tagTwice'),
  )
export type NewTags = z.output<typeof newTags>

export const tagUpdate = z.object({
  tag_id: idSchema,
  x: share.optional(),
  y: share.optional(),
  tagged_objects: tagged_objects.optional(),
})
export const tagDelete = z.object({ tag_id: idSchema })

/** A pasted address, possibly of a product. */
export const productLink = z.object({ link })
