import type { Door } from '@/lib/core/door'
import type { Viewer } from '@/lib/core/viewer'
import type { Registry } from './registry.server'

/** The options of a call, as they were sent. */
export type Options = Record<string, unknown>

/** The call that another name stands for, and how its options are said in the words of that call. */
export type OtherName = {
  of: Door
  options?: (given: Options, viewer: Viewer) => Options | Promise<Options>
  /** The answer's data in the form that callers of the other name expect. */
  data?: (data: unknown) => unknown
}

/** Declares another name of a call; the compiler refuses one that does not exist. */
export const otherNameOf = (call: keyof Registry, how: Omit<OtherName, 'of'> = {}): OtherName => ({
  of: call,
  ...how,
})

/** Returns options with one of them under another name; those that have it under both keep the call's own. */
export const renamed =
  (from: string, to: string) =>
  ({ [from]: value, ...rest }: Options): Options =>
    value === undefined || Object.hasOwn(rest, to) ? rest : { ...rest, [to]: value }
