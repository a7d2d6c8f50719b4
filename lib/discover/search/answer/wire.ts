import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import { wireSensitivity } from '@/lib/discover/sensitivity/schema'
import { wireArticle } from '@/lib/discover/today/schema'
import { scopes } from '../scopes'
import { barModules, modeIcons } from './tabs'

export const wireSearchTab = z.strictObject({
  type: z.literal('search_tab'),
  scope: z.enum(scopes),
  is_current: z.boolean(),
})

/** Offers to follow the topic that a search names; nobody is nagged about one that they follow. */
export const wireNag = z.strictObject({
  type: z.literal('follow_topic'),
  interest_id: safeString(),
  name: safeString(),
  url: safeString(),
  image_url: safeString().nullable(),
  cover_pin_id: safeString().nullable(),
})

/** The parts of a search's answer beside its results: the same for each page of them, but for what is on the first one only. */
export const wireSearchParts = z.strictObject({
  /** The host's notice about the searched words. */
  sensitivity: wireSensitivity.nullable(),
  tabs: z.array(wireSearchTab),
  modeIcon: z.enum(modeIcons),
  /** The modules above the results, in order; those that the answer has. */
  oneBarModules: z.array(z.strictObject({ type: z.enum(barModules), position: z.number().int() })),
  /** An article of Today about it; on the first page of pins. */
  article: wireArticle.nullable(),
  nag: wireNag.nullable(),
})
export type SearchParts = z.output<typeof wireSearchParts>

/** A tab of `SearchTabResource`, with whether its search finds anything. */
export const wireFilledTab = wireSearchTab.extend({ has_results: z.boolean() })
export type FilledTab = z.output<typeof wireFilledTab>
