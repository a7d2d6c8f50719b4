import { env } from '@/lib/core/env.server'
import { type Experiments, noExperiments } from '@/lib/core/experiments/groups'
import type { Viewer } from '@/lib/core/viewer'
import { assign, subjectOf } from './assign.server'
import type { Subject } from './audience'
import { currentExperiments } from './cache.server'
import type { Definition } from './definition'

/** Returns the experiments that the host has named in EXPERIMENTS: on for everyone, and for robots too. */
const ofHost = () => Object.fromEntries(env().EXPERIMENTS.map((name) => [name, 'enabled']))

/** Returns the experiments data of one person. */
export function groupsOf(definitions: readonly Definition[], subject: Subject) {
  const active: Record<string, string> = {}
  const triggerable: Record<string, string> = {}
  for (const definition of definitions) {
    const assigned = assign(definition, subject)
    if (!assigned) continue
    const into = assigned.isCounted ? triggerable : active
    into[definition.name] = assigned.group
  }
  return { active, triggerable }
}

/** Returns the experiments data of a viewer's page (specification part 1, section 3). Reads nothing from the database. */
export function experimentsFor(viewer: Viewer, country: string): Experiments {
  const { definitions, hash } = currentExperiments()
  const { active, triggerable } = groupsOf(definitions, subjectOf(viewer, country))
  const named = ofHost()
  for (const name of Object.keys(named)) delete triggerable[name]
  return {
    active_experiments: { ...active, ...named },
    triggerable_experiments: triggerable,
    batch_exp: Object.keys(triggerable).length > 1,
    experiment_hash: hash,
  }
}

/** Returns the experiments data of a page that many visitors share: only what is the same for all of them. The browser
 * fetches its own groups afterwards, so that an experiment makes no further variant of a stored page. */
export function sharedExperiments(): Experiments {
  const { definitions, hash } = currentExperiments()
  const shipped = definitions.flatMap(({ name, shipped_group }) =>
    shipped_group ? [[name, shipped_group]] : [],
  )
  const active_experiments = { ...Object.fromEntries(shipped), ...ofHost() }
  return { ...noExperiments, active_experiments, experiment_hash: hash }
}
