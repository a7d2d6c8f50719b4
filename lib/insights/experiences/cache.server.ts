import { singleton } from '@/lib/core/singleton'
import { follower } from '@/lib/insights/follow.server'
import { statement } from '@/lib/platform/db/statement.server'
import { type BuiltIn, browserForms, ownForm } from '@/lib/platform/placements/own-forms'
import type { Definition } from './definition'
import { isOn } from './rules'

type Row = Omit<Definition, 'starts_at' | 'ends_at'> & { starts_at: Date; ends_at: Date | null }

/** Experiences that are on, or have a time to begin; those of the product first, then the newest. */
const read = statement<Row>(
  'experiences_on',
  `select e.id::text as id, e.built_in, e.type, e.placement, e.texts, e.link, e.image_signature, e.audience, e.accounts, e.for_minors,
     e.experiment, e.times, e.days_between, e.again_days, e.starts_at, e.ends_at
   from experiences e
   where e.starts_at is not null and (e.ends_at is null or e.ends_at > now())
   order by e.built_in is null, e.id desc`,
)

type Known = { definitions: readonly Definition[]; isRead: boolean }
const known = () => singleton('experiences', (): Known => ({ definitions: [], isRead: false }))

/** Returns the experiences that are on or to come, in order of precedence, from memory: no page waits for them. */
export const currentExperiences = (): readonly Definition[] => known().definitions

/** Returns those of the product that browsers decide about and the host turned off; none before the first look at the database. */
export function turnedOffForms(): readonly BuiltIn[] {
  const { definitions, isRead } = known()
  if (!isRead) return []
  const now = Date.now()
  const on = new Set(definitions.filter((one) => isOn(one, now)).map(({ built_in }) => built_in))
  return browserForms.filter((name) => !ownForm(name).isObligatory && !on.has(name))
}

/** Reads the definitions again: after a change in this process, and by the timer. */
export async function refreshExperiences(): Promise<void> {
  const rows = await read()
  const state = known()
  state.isRead = true
  state.definitions = rows.map(({ starts_at, ends_at, ...row }) => ({
    ...row,
    starts_at: starts_at.getTime(),
    ends_at: ends_at === null ? null : ends_at.getTime(),
  }))
}

/** Keeps the definitions of this process up to date. */
export const followExperiences = follower('experiences', refreshExperiences)
