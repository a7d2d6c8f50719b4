import { z } from 'zod'
import { wireUser } from '@/lib/accounts/account/schema'
import { idSchema, listOptions, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { wireImage } from '@/lib/media/images/schema'

/** Maximum characters of a try's text. */
export const tryTextLimit = 500

/** A try on the wire (part 2, section 3, user-did-it data). */
export const wireTry = z.strictObject({
  id: safeString(),
  type: z.literal('userdiditdata'),
  text: safeString(),
  /** Its photo at the sizes of a grid; empty without one. */
  images: z.record(safeString(), wireImage),
  dominant_color: safeString(),
  user: wireUser,
  /** RFC 1123 with a numeric offset. */
  created_at: safeString(),
  comment_count: z.number(),
  like_count: z.number(),
  liked_by_me: z.boolean(),
  helpful_count: z.number(),
  marked_helpful_by_me: z.boolean(),
})
export type WireTry = z.output<typeof wireTry>

/** A try in a person's list: with a pin of its picture that the viewer may see. */
export const wireUserTry = wireTry.extend({ pin: z.strictObject({ id: safeString(), title: safeString() }) })
export type WireUserTry = z.output<typeof wireUserTry>

/** The marks of a try after a change. */
export const wireTryMarks = wireTry.pick({
  id: true,
  like_count: true,
  liked_by_me: true,
  helpful_count: true,
  marked_helpful_by_me: true,
})
export type WireTryMarks = z.output<typeof wireTryMarks>

const signature = safeString().regex(/^[0-9a-f]{32}$/, because('mustBeSignature'))

export const triesGet = listOptions.extend({
  pin_id: idSchema,
  /** Selects only that try, wherever it is in the list: the target of a link. */
  did_it_id: idSchema.optional(),
  /** Selects only the try of one person, who has at most one per picture. */
  user_id: idSchema.optional(),
})

export const userTriesGet = listOptions.extend({ username: safeString().max(30) })

const words = text(tryTextLimit)

/** The text, under either name. */
const textFields = { text: words.optional(), details: words.optional() }

/** A try has the signature of a ready photo, uploaded to `/upload-image/`, or a text, or both. */
export const tryCreate = z
  .object({ pin_id: idSchema, image_signature: signature.nullish(), ...textFields })
  .transform(({ details = '', text: given = details, image_signature = null, ...rest }, context) => {
    if (image_signature === null && given === '')
      context.addIssue({ code: 'custom', path: ['text'], ...because('required') })
    return { ...rest, image_signature, text: given }
  })

/** A try, named by either field. */
const named = { id: idSchema.optional(), user_did_it_data_id: idSchema.optional() }

/** Returns the input with the try under one name; refuses one that names none. */
function withId<Input extends { id?: string | undefined; user_did_it_data_id?: string | undefined }>(
  { user_did_it_data_id, id = user_did_it_data_id, ...rest }: Input,
  context: z.RefinementCtx,
) {
  if (id !== undefined) return { ...rest, id }
  context.addIssue({ code: 'custom', path: ['id'], ...because('required') })
  return z.NEVER
}

export const tryUpdate = z
  .object({
    ...named,
    /** null removes the photo of a try with text. */
    image_signature: signature.nullish(),
    ...textFields,
    /** false restores a try deleted less than an hour ago (undo). */
    deleted: z.literal(false).optional(),
  })
  .transform(({ details, text: given = details, ...rest }, context) =>
    withId({ ...rest, text: given }, context),
  )

export const tryDelete = z.object(named).transform(withId)
