import { safeString } from '@/lib/core/input'
import { z } from '@/lib/core/zod'
import { builtIns } from './own-forms'
import { experienceTypes } from './placements'

/** The content of an experience in the reader's language; of one of the product, only its name. */
const display = z.strictObject({
  built_in: z.enum(builtIns).nullable(),
  /** One, or the steps of a tour. */
  steps: z.array(z.strictObject({ title: safeString(), text: safeString() })),
  /** The button that completes it; empty for none. */
  action: safeString(),
  /** The page that the button opens; empty for none. */
  link: safeString(),
  /** The locale of the texts. */
  locale: safeString(),
  image_signature: safeString().nullable(),
  /** True if each showing is to be reported, since their number is limited. */
  is_counted: z.boolean(),
})
export type Display = z.output<typeof display>

export const wireExperience = z.strictObject({
  experience_id: safeString(),
  type: z.enum(experienceTypes),
  display_data: display,
  status: z.enum(['new', 'viewed', 'completed', 'dismissed']),
})
export type WireExperience = z.output<typeof wireExperience>

export const wirePlacements = z.strictObject({
  placements: z.record(safeString(), wireExperience),
  /** Experiments that the reader reaches at a placement, whether it shows something or, in its control group, not. */
  experiments: z.record(safeString(), safeString()),
})
export type WirePlacements = z.output<typeof wirePlacements>

/** The experiences of a page: those of `known` placements. */
export type PageExperiences = WirePlacements & { known: readonly string[] }
