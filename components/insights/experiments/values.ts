import {
  audienceOf,
  type TargetValues,
  targetOf,
  withoutTarget,
} from '@/components/insights/experiments-audience/target-values'
import { fieldOf, timeOf } from '@/components/platform/admin/local-time'
import { audienceKinds, type Group, type MetricName } from '@/lib/insights/experiments/definition'
import type { WireExperiment } from '@/lib/insights/experiments/schema'

/** The fields of the form; the end is as a field writes it. */
export type Values = TargetValues & {
  name: string
  title: string
  hypothesis: string
  groups: readonly Group[]
  share: number
  holdouts: readonly string[]
  metrics: readonly MetricName[]
  has_employees: boolean
  ends_at: string
}

const halves: readonly Group[] = [
  { name: 'control', percent: 50 },
  { name: 'enabled', percent: 50 },
]

/** Returns the form's values of an experiment; those of a new one without it. */
export function valuesOf(experiment: WireExperiment | null): Values {
  return {
    name: experiment?.name ?? '',
    title: experiment?.title ?? '',
    hypothesis: experiment?.hypothesis ?? '',
    groups: experiment?.groups ?? halves,
    share: experiment?.share ?? 10,
    ...targetOf(experiment?.audience, audienceKinds),
    holdouts: experiment?.holdouts ?? [],
    metrics: experiment?.metrics ?? ['saves', 'follows', 'sign_ups', 'active_days'],
    has_employees: experiment?.has_employees ?? true,
    ends_at: fieldOf(experiment?.ends_at ?? null),
  }
}

/** Returns the input of the call for the form's values, without the name. */
export function inputOf(values: Values, before: WireExperiment | null) {
  const { name: _, ends_at, ...rest } = withoutTarget(values)
  return {
    ...rest,
    groups: [...rest.groups],
    holdouts: [...rest.holdouts],
    metrics: [...rest.metrics],
    audience: audienceOf(values),
    ends_at: timeOf(ends_at, before?.ends_at ?? null),
  }
}
