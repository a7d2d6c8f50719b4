import { z } from 'zod'
import { idSchema, listOptions, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { ofAdAccount } from '../campaigns/schema'
import { shownOfForm } from '../forms/schema'
import { allReasons, reviewLimits, reviewStates } from './reasons'
import { autoRules } from './rules/kinds'

export const reviewsGet = listOptions.extend({ state: z.enum(reviewStates).default('waiting') })

const outcomes = ['APPROVED', 'REJECTED'] as const

/** A decision; `seen` is the state on which it was made, so that two people do not decide against each other. */
export const reviewUpdate = z
  .object({
    id: idSchema,
    seen: z.enum(['PENDING', 'APPROVED', 'REJECTED']),
    outcome: z.enum(outcomes),
    reasons: z
      .array(z.enum(allReasons))
      .max(reviewLimits.reasons)
      .refine((given) => new Set(given).size === given.length, because('givenTwice'))
      .default([]),
    note: text(reviewLimits.note).default(''),
  })
  .superRefine(({ outcome, reasons }, context) => {
    const isRejected = outcome === 'REJECTED'
    if (isRejected && reasons.length === 0)
      context.addIssue({ code: 'custom', path: ['reasons'], ...because('required') })
    if (!isRejected && reasons.length > 0)
      context.addIssue({ code: 'custom', path: ['reasons'], ...because('onlyForRejection') })
  })

/** Asks for another review of a rejected ad. */
export const adAppeal = ofAdAccount.extend({ ad_id: idSchema, text: text(reviewLimits.appeal, 1) })

/** Describes an ad as its reviewers see it. */
export const wireReview = z.strictObject({
  id: safeString(),
  name: safeString(),
  review_status: z.enum(['PENDING', 'APPROVED', 'REJECTED']),
  reasons: z.array(z.enum(allReasons)),
  note: safeString(),
  /** Why the business wants another review of the rejection whose reasons these are; null if it did not say so. */
  appeal: safeString().nullable(),
  /** The rule of the host that approved it; null for a person. */
  rule: z.enum(autoRules).nullable(),
  /** The address of the version that is shown meanwhile; null without one. */
  approved_link: safeString().nullable(),
  created_at: safeString(),
  decided_at: safeString().nullable(),
  /** Null once the pin is deleted. */
  pin: z
    .strictObject({
      id: safeString(),
      title: safeString(),
      description: safeString(),
      image_url: safeString(),
      width: z.int(),
      height: z.int(),
    })
    .nullable(),
  /** The products of an ad of a product group, up to a hundred, and some of them; null for an ad of one pin. */
  products: z
    .strictObject({
      in_stock: z.int(),
      samples: z.array(z.strictObject({ id: safeString(), title: safeString(), image_url: safeString() })),
    })
    .nullable(),
  /** The lead form that the ad carries; null without one. */
  form: z
    .strictObject({ name: safeString(), ...shownOfForm, disclosure_language: safeString().nullable() })
    .nullable(),
  /** The destination of the ad; null without a link. */
  link: safeString().nullable(),
  /** The host that the worker found the link to end at; null while it was not fetched. */
  link_host: safeString().nullable(),
  advertiser: z.strictObject({
    id: safeString(),
    name: safeString(),
    username: safeString(),
    account: safeString(),
    approved: z.int(),
    rejected: z.int(),
    is_trusted: z.boolean(),
  }),
})
export type WireReview = z.output<typeof wireReview>
