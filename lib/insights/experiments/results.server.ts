import { env } from '@/lib/core/env.server'
import { compare, splitOf } from './compare.server'
import type { MetricName } from './definition'
import { peopleOf, samplesOf } from './metrics.server'
import type { WireExperiment, WireResults } from './schema'

const nobody = { size: 0, mean: 0, variance: 0 }

async function metricOf({ id, groups }: WireExperiment, name: MetricName) {
  const samples = await samplesOf(id, name)
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
  return { exposures, split: splitOf(exposures), metrics }
}
