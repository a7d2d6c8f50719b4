import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import type { WirePlan, WirePlanResults } from '@/lib/business/plans/schema'
import type { WireSteps } from '@/lib/business/start/schema'
import type { PlanWeeks } from '@/lib/business/start/suggestion'

/** The data of `/business/plan`. */
export type PlanScreenData = {
  business: WireBusiness
  businesses: WireBusiness[]
  plans: WirePlan[]
  shown: WirePlanResults | null
  draft: WireSteps
  goal: unknown
  weeks: PlanWeeks
  currency: string
  /** True for the questions of a plan: of the one shown, or of a new one. */
  isEditing: boolean
}
