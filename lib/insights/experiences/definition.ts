import type { Audience } from '@/lib/insights/experiments/definition'
import type { BuiltIn } from '@/lib/platform/placements/own-forms'
import type { ExperienceType, PlacementId } from '@/lib/platform/placements/placements'

/** The texts of an experience in one language: one step, or those of a tour. */
export type Texts = { steps: { title: string; text: string }[]; action: string }

export const experienceStates = ['running', 'draft', 'scheduled', 'ended'] as const
export type ExperienceState = (typeof experienceStates)[number]

/** Accounts by kind; none chosen is both. */
export const accountKinds = ['personal', 'business'] as const
export type AccountKind = (typeof accountKinds)[number]

/** The limits of an experience: characters of its texts, and of how often it shows. */
export const limits = {
  name: 100,
  title: 80,
  text: 400,
  action: 30,
  link: 2048,
  locales: 20,
  times: 50,
  days: 365,
}

/** Full years from which an account sees what the host did not mark as fit for younger people. */
export const adultAge = 18

/** The part of an experience that the choice for a person needs. */
export type Definition = {
  id: string
  built_in: BuiltIn | null
  type: ExperienceType
  placement: PlacementId
  texts: Record<string, Texts>
  link: string
  image_signature: string | null
  audience: Audience
  accounts: readonly AccountKind[]
  for_minors: boolean
  /** The experiment whose enabled group alone sees it. */
  experiment: string | null
  /** Maximum number of showings to a person; null without a limit. */
  times: number | null
  /** Days between two times. */
  days_between: number
  /** Days after which it comes back to a person who dismissed it; null for never. */
  again_days: number | null
  /** Milliseconds of the Unix epoch. */
  starts_at: number
  ends_at: number | null
}

/** The state of an experience for a person. Times in milliseconds of the Unix epoch. */
export type PersonState = {
  status: 'viewed' | 'completed' | 'dismissed'
  seen_count: number
  seen_at: number | null
  changed_at: number
}
