import type { WireExperimentPage, WireResults } from '@/lib/insights/experiments/schema'

type Metric = WireResults['metrics'][number]
type Figure = Metric['figures'][number]

/** The outcome of an experiment, for one sentence. */
export type Verdict =
  | { kind: 'nobody' | 'uneven' | 'tooFew' }
  | { kind: 'unclear' | 'better' | 'worse'; metric: Metric['name']; figure: Figure; control: Figure }

/**
 * Returns what an experiment has shown by its first metric: of several groups, that with the clearest difference. An uneven
 * split comes first, since it makes every figure worthless.
 */
export function verdictOf({ results: { exposures, split, metrics } }: WireExperimentPage): Verdict {
  if (exposures.every(({ people }) => people === 0)) return { kind: 'nobody' }
  if (split && !split.is_even) return { kind: 'uneven' }
  const [metric] = metrics
  const [control, ...others] = metric?.figures ?? []
  const [clearest] = others
    .filter(({ difference }) => difference !== null)
    .toSorted((one, other) => (one.difference?.p ?? 1) - (other.difference?.p ?? 1))
  if (!metric || !control || !clearest?.difference) return { kind: 'tooFew' }
  const { value, is_clear } = clearest.difference
  const kind = is_clear ? (value > 0 ? 'better' : 'worse') : 'unclear'
  return { kind, metric: metric.name, figure: clearest, control }
}
