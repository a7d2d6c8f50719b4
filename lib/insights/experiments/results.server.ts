import { env } from '@/lib/core/env.server'
import type { MetricName } from './definition'
import { peopleOf, samplesOf } from './metrics.server'
import type { WireExperiment, WireResults } from './schema'

/** The tests and their libraries, which come with WebAssembly: loaded by the first admin who looks at results. */
const statistics = () => import('./compare.server')

const nobody = { size: 0, mean: 0, variance: 0 }

async function metricOf({ id, groups }: WireExperiment, name: MetricName) {
  const [samples, { compare }] = [await samplesOf(id, name), await statistics()]
  const [control] = groups
  const first = samples.get(control?.name ?? '') ?? nobody
  const figures = groups.map((group, at) => {
    const sample = samples.get(group.name) ?? nobody
    const { size: people, mean } = sample
    return { group: group.name, people, mean, difference: at === 0 ? null : compare(sample, first) }
  })
  return { name, figures }
}

/** Returns what an experiment has shown so far: its people by group, and each metric against the first group. */
export async function resultsOf(experiment: WireExperiment): Promise<WireResults> {
  const people = await peopleOf(experiment.id)
  const exposures = experiment.groups.map(({ name, percent }) => ({
    group: name,
    percent,
    people: people.get(name) ?? 0,
  }))
  const offered = experiment.metrics.filter((name) => name !== 'ad_clicks' || env().ADS_ENABLED)
  const metrics: WireResults['metrics'] = []
  // One after the other: an admin's page takes one connection, however many metrics it compares.
  for (const name of offered) metrics.push(await metricOf(experiment, name))
  const { splitOf } = await statistics()
  return { exposures, split: splitOf(exposures), metrics }
}
