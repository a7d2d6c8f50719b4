import type { Viewer } from '@/lib/core/viewer'
import type { Registry } from './registry.server'

/** The options of a call, as they were sent. */
export type Options = Record<string, unknown>

/** The call that another name stands for, and how its options are said in the words of that call. */
export type OtherName = {
  of: readonly [name: string, verb: string]
  options?: (given: Options, viewer: Viewer) => Options | Promise<Options>
  /** The answer's data in the form that callers of the other name expect. */
  data?: (data: unknown) => unknown
}

type Calls = { [Name in keyof Registry]: `${Name & string}.${keyof Registry[Name] & string}` }[keyof Registry]

/** Declares another name of a call; the compiler refuses one that does not exist. */
export function otherNameOf(call: Calls, how: Omit<OtherName, 'of'> = {}): OtherName {
  const [name = '', verb = ''] = call.split('.')
  return { of: [name, verb], ...how }
}

/** Returns options with one of them under another name; those that have it under both keep the call's own. */
export const renamed =
  (from: string, to: string) =>
  ({ [from]: value, ...rest }: Options): Options =>
    value === undefined || Object.hasOwn(rest, to) ? rest : { ...rest, [to]: value }
