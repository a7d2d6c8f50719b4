import { z } from 'zod'
import { settingsUpdate } from '@/lib/accounts/settings/schema'
import { idSchema, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { brandLimits } from './limits'

const of = z.object({ business_hierarchy_id: idSchema })
export const ofBrand = of.extend({ brand_account_id: idSchema })

const settings = settingsUpdate.required().shape

/** A picture in base64, as the public description has it. */
const picture = z.object({
  content_type: z.enum(['image/jpeg', 'image/png']),
  data: safeString()
    .max(brandLimits.picture)
    .regex(/^[a-zA-Z0-9+/]+={0,2}$/, because('mustBePicture')),
})

const fields = {
  name: text(brandLimits.name, 1),
  username: settings.username,
  country: settings.country,
  about: settings.about,
  website: settings.website_url,
  profile_image: picture,
  /** The signature of an uploaded picture, instead of `profile_image`; null removes the picture. */
  image_signature: settings.image_signature.nullable(),
}
const optional = z.object(fields).partial()

export const brandCreate = of.extend({
  ...optional.shape,
  name: fields.name,
  username: fields.username,
  country: fields.country,
})
export const brandUpdate = ofBrand.extend(optional.shape)
export type BrandFields = z.output<typeof optional>

export const wireBrandId = z.strictObject({ brand_account_id: idSchema })

/** A brand account as its managers edit it; `delete_after` is milliseconds of the Unix epoch. */
export const wireBrand = z.strictObject({
  id: idSchema,
  name: safeString(),
  username: safeString(),
  country: safeString(),
  about: safeString(),
  website: safeString(),
  image_large_url: safeString().nullable(),
  delete_after: z.int().nullable(),
})
export type WireBrand = z.output<typeof wireBrand>
