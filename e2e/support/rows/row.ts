import type { Client } from '../client'
import type { World } from '../world'

/** A test row of one resource method. */
export type Row = {
  access: 'anyone' | 'member'
  /** Options of a wrong type, and the field that the refusal names; null if all are optional. */
  wrong: { options: object; field: string } | null
  /** Options that succeed, created for each attempt by `doer`, who is `me` or `me` in another browser. */
  optionsFor: (world: World, doer: Client) => object | Promise<object>
  /** Status of the answer, if not 200. */
  answers?: number
  /** True if the action changes its session, so that a fresh log-in runs it. */
  changesSession?: true
}

export const wrongId = (field: string) => ({ options: { [field]: { $gt: '' } }, field })
export const read = (wrong: Row['wrong'], optionsFor: Row['optionsFor']): Row => ({
  access: 'anyone',
  wrong,
  optionsFor,
})
export const mine = (wrong: Row['wrong'], optionsFor: Row['optionsFor']): Row => ({
  access: 'member',
  wrong,
  optionsFor,
})
