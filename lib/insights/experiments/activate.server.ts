import type { z } from 'zod'
import type { Origin } from '@/lib/core/resource'
import { personOf, type Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { assign, subjectOf } from './assign.server'
import { currentExperiments } from './cache.server'
import type { activateInput, WireActivated } from './schema'

type Given = z.output<typeof activateInput>

/** A later account of the same browser is entered once its person is known. */
const insert = statement<{ experiment_id: string }, [string[], string[], string, string | null]>(
  'experiment_exposures_insert',
  `insert into experiment_exposures as x (experiment_id, group_name, unit, user_id)
   select g.experiment_id, g.group_name, $3, $4::bigint
   from unnest($1::bigint[], $2::text[]) as g (experiment_id, group_name)
   where exists (select from experiments e where e.id = g.experiment_id)
   on conflict (experiment_id, unit) do update set user_id = excluded.user_id where x.user_id is null and excluded.user_id is not null
   returning experiment_id`,
)

const exposuresIn = ({ experiments, experiment_name, experiment_group }: Given) =>
  experiments ?? [{ experiment_name: experiment_name ?? '', experiment_group: experiment_group ?? '' }]

/**
 * Counts that a person has reached experiments, once for each. The group is what assignment says, not what the caller says: one
 * that ended or changed meanwhile is answered with the group that counts now, null for none, and not counted. Nothing is stored
 * of people whose cookie choices do not permit it.
 */
export async function activate(viewer: Viewer, given: Given, origin: Origin): Promise<WireActivated> {
  const subject = subjectOf(viewer, origin.country)
  const { definitions } = currentExperiments()
  const answers = exposuresIn(given).map(({ experiment_name, experiment_group }) => {
    const all = definitions.filter(({ name }) => name === experiment_name)
    for (const definition of all) {
      const assigned = assign(definition, subject)
      if (!assigned) continue
      const { group, isCounted } = assigned
      const isSame = group === experiment_group
      return { name: experiment_name, group, id: isCounted && isSame ? definition.id : null }
    }
    return { name: experiment_name, group: null, id: null }
  })
  const counted = new Map(answers.flatMap(({ id, group }) => (id && group ? [[id, group] as const] : [])))
  const isStored = origin.allows_statistics === true && counted.size > 0
  if (isStored) await insert([...counted.keys()], [...counted.values()], subject.unit, personOf(viewer).id)
  return {
    experiments: answers.map(({ name, group, id }) => ({
      experiment_name: name,
      experiment_group: group,
      is_counted: isStored && id !== null,
    })),
  }
}
