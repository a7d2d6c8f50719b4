/** The group of an experiment that a reader is in, by the name of the experiment. */
export type Groups = Readonly<Record<string, string>>

/** The experiments data of a page (specification part 1, section 3). */
export type Experiments = {
  /** On for this reader, and not counted: named by the host, given to all after a test, or shown to employees first. */
  active_experiments: Groups
  /** Tests that this reader takes part in; each is counted once they reach it. */
  triggerable_experiments: Groups
  /** True if exposures are reported together rather than one by one. */
  batch_exp: boolean
  /** Changes with every change of an experiment; empty while none is on. */
  experiment_hash: string
}

/** No experiment, for pages that many visitors share and that need none. */
export const noExperiments: Experiments = {
  active_experiments: {},
  triggerable_experiments: {},
  batch_exp: false,
  experiment_hash: '',
}

/** The group of employees, who see a change before others. */
export const employeeGroup = 'employees'

/** True for a group that has the change: an enabled group, or employees (specification part 1, section 6). */
export const isEnabledGroup = (group: string | undefined): boolean =>
  group !== undefined && /^(enabled|employee)/.test(group)

type Known = Pick<Experiments, 'active_experiments' | 'triggerable_experiments'>

/** Returns the reader's group of an experiment; undefined outside it. */
export function groupOf(known: Known | null | undefined, name: string): string | undefined {
  const groups = { ...known?.triggerable_experiments, ...known?.active_experiments }
  return Object.hasOwn(groups, name) ? groups[name] : undefined
}

/** True if the change that an experiment tests is on for the reader. */
export const isEnabled = (known: Known | null | undefined, name: string): boolean =>
  isEnabledGroup(groupOf(known, name))
