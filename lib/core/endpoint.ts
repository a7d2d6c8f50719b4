import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Ability } from './ability'
import type { RunsFor } from './acting'
import type { Door } from './door'
import { idSchema, type Page } from './input'
import type { Reason } from './reasons'
import type { Call, Limit, Within } from './resource'
import type { Member, Viewer } from './viewer'

/** The answer of a call that returns nothing: null on the wire. */
export const nothing = z.void()

/** The field of calls that run for `… of user_id`: the id of the viewer, or of a profile that the viewer may act for. */
export const onBehalfInput = z.object({ user_id: idSchema.optional() })

/** A file that is streamed; `size` in bytes if known. */
export type StreamedFile = { type: string; filename: string; size?: number; stream: Readable }

/** The form of an answer: a single item, a page of items, or an object with a paged list in it. */
export type ListForm = boolean | 'within'

/** An endpoint, as used by the doors. */
export interface Endpoint {
  door: Door
  /** Further doors at which it is served, under a name that other clients know. */
  aliases?: readonly Door[]
  /** Name in the REST envelope; derived from the address by default. */
  name?: string
  /** The ability that a member needs to call it; null when anyone may. */
  needs: Ability | null
  /** For whom it runs when the caller acts for a profile, or is a visitor; by default derived from the ability. */
  for?: RunsFor
  list: ListForm
  limit: Limit
  /** Status of the v5 door, 200 by default. */
  status?: 200 | 201 | 202 | 204
  /**
   * Proof of origin other than the cross-site token: the handshake calls have their own; with `pair` a visitor sends
   * any token, the same in cookie and header.
   */
  csrf?: 'exempt' | 'pair'
  /** True if only the other origins of CROSS_DOMAIN_ORIGINS may call it. */
  crossDomain?: true
  /** The field of `input` that a body which is a list stands for, at the v5 door. */
  bodyList?: string
  /** The reason for which a field that `input` does not know is refused at the resource door, where others are ignored. */
  refusesUnknown?: Reason
  input: z.ZodType
  /** The answer's data, or an item of its list; checked outside production. */
  output: z.ZodType
  /** True if the answer is a file. */
  isFile?: true
  // The door has parsed `input` with the schema next to it.
  run: (call: never) => Promise<unknown>
}

/** An endpoint with the types of its door, input and answer, from which those of the browser's client are derived. */
export interface Declared<
  D extends Door,
  In extends z.ZodType,
  Out extends z.ZodType,
  L extends ListForm,
  Alias extends Door,
> extends Endpoint {
  door: D
  aliases?: readonly Alias[]
  list: L
  input: In
  output: Out
}

/** An endpoint whose answer is a file. */
interface FileEndpoint<D extends Door, In extends z.ZodType>
  extends Declared<D, In, z.ZodNever, false, never> {
  run: (call: never) => Promise<StreamedFile>
}

type Needs = Ability | 'anyone'
type CallOf<N extends Needs, In extends z.ZodType> = Call<N extends 'anyone' ? Viewer : Member, z.output<In>>
type AnswerOf<L extends ListForm, Data> = L extends true
  ? Page<Data>
  : L extends 'within'
    ? Within<Data>
    : Data

/** Returns the ability that a door checks, or null when anyone may call. */
const abilityOf = (needs: Needs): Ability | null => (needs === 'anyone' ? null : needs)

/**
 * Declares a call once. `needs: 'anyone'` admits visitors; with `list: true` it returns a page of items of `output`, with
 * `list: 'within'` an object that contains a paged list.
 */
export function endpoint<
  const D extends Door,
  N extends Needs,
  In extends z.ZodType,
  Out extends z.ZodType,
  const L extends ListForm = false,
  const Alias extends Door = never,
>(
  spec: Omit<Endpoint, 'door' | 'aliases' | 'needs' | 'list' | 'input' | 'output' | 'isFile' | 'run'> & {
    door: D
    aliases?: readonly Alias[]
    needs: N
    list?: L
    input: In
    output: Out
    run: (call: CallOf<N, In>) => Promise<AnswerOf<L, z.output<Out>>>
  },
): Declared<D, In, Out, L, Alias> {
  return { ...spec, list: (spec.list ?? false) as L, needs: abilityOf(spec.needs) }
}

/** Declares a call that returns a file. */
export function streamEndpoint<const D extends Door, N extends Needs, In extends z.ZodType>({
  stream,
  ...spec
}: Pick<Endpoint, 'name' | 'limit'> & {
  door: D
  needs: N
  input: In
  stream: (call: CallOf<N, In>) => Promise<StreamedFile>
}): FileEndpoint<D, In> {
  const needs = abilityOf(spec.needs)
  return { ...spec, needs, list: false, output: z.never(), isFile: true, run: stream }
}
