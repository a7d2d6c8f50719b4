import { z } from 'zod'
import { bookmarks, idSchema, pageSize, safeString, text } from '@/lib/core/input'
import { listed, ofAdAccount, oneOf } from '../campaigns/schema'
import { keywordLimits, matchTypes, parentTypes } from './kinds'

/** Returns a keyword in the form in which it is compared: lower case, single spaces. */
const plain = (value: string) => value.toLowerCase().replace(/\s+/g, ' ')

export const keyword = z.object({
  match_type: z.enum(matchTypes),
  value: text(keywordLimits.value, 1).transform(plain).pipe(text(keywordLimits.value, 1)),
})
export type KeywordCreate = z.output<typeof keyword>

export const keywordsCreate = ofAdAccount.extend({
  parent_id: idSchema,
  keywords: z.array(keyword).min(1).max(keywordLimits.batch),
})
export const keywordsUpdate = ofAdAccount.extend({
  keywords: z
    .array(z.object({ id: idSchema, archived: z.boolean() }))
    .min(1)
    .max(keywordLimits.batch),
})

/** Keywords of ad groups, of a campaign, or by default of the ad account itself. */
export const keywordsGet = ofAdAccount
  .extend({
    page_size: pageSize,
    bookmarks,
    campaign_id: idSchema.optional(),
    ad_group_id: idSchema.optional(),
    ad_group_ids: listed(idSchema).optional(),
    match_types: listed(z.enum(matchTypes)).optional(),
  })
  .superRefine(oneOf('campaign_id', 'ad_group_id', 'ad_group_ids'))

export const wireKeyword = z.strictObject({
  id: idSchema,
  parent_id: idSchema,
  parent_type: z.enum(parentTypes),
  match_type: z.enum(matchTypes),
  value: safeString(),
  archived: z.boolean(),
  type: z.literal('keyword'),
})
export type WireKeyword = z.output<typeof wireKeyword>

/** The answer to a batch: what is stored, and each refused keyword with its reasons. */
export const wireKeywords = z.strictObject({
  keywords: z.array(wireKeyword),
  errors: z.array(
    z.strictObject({
      data: z.strictObject({
        id: idSchema.nullable(),
        match_type: z.enum(matchTypes).nullable(),
        value: safeString().nullable(),
      }),
      error_messages: z.array(safeString()),
    }),
  ),
})
export type WireKeywords = z.output<typeof wireKeywords>
