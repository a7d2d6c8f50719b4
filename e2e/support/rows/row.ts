import type { Client } from '../client'
import type { World } from '../world'

/** How one method of one resource is tried. */
export type Row = {
  access: 'anyone' | 'member'
  /** Options of a wrong type, and the field that the refusal names; null where nothing is wrong. */
  wrong: { options: object; field: string } | null
  /** Options that succeed, made anew for each try by `doer`, who is `me` or `me` in another browser. */
  deed: (world: World, doer: Client) => object | Promise<object>
  /** What the deed answers where that is not 200. */
  answers?: number
  /** The deed changes the session it is done with, so a fresh log-in does it. */
  changesSession?: true
}

export const wrongId = (field: string) => ({ options: { [field]: { $gt: '' } }, field })
export const read = (wrong: Row['wrong'], deed: Row['deed']): Row => ({ access: 'anyone', wrong, deed })
export const mine = (wrong: Row['wrong'], deed: Row['deed']): Row => ({ access: 'member', wrong, deed })
