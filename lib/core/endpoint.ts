import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Ability } from './ability'
import type { Acting } from './acting'
import { idSchema, type Page } from './input'
import type { Reason } from './reasons'
import type { Call, Limit, Verb, Within } from './resource'
import type { Proof, RestVerb } from './rest'
import type { Member, Viewer } from './viewer'

/** The answer of a call that returns nothing: null on the wire. */
export const nothing = z.void()

/** The field of calls with `onBehalf`: the id of the viewer, or of a profile that the viewer may act for. */
export const onBehalfInput = z.object({ user_id: idSchema.optional() })

/** The doors of an endpoint: a named resource, a REST-style address, an address of the v5 door. */
export type Doors = {
  resource?: readonly [name: string, verb: Verb]
  rest?: readonly [method: RestVerb, path: string]
  v5?: readonly [method: RestVerb, path: string]
}

/** A file that is streamed; `size` in bytes if known. */
export type StreamedFile = { type: string; filename: string; size?: number; stream: Readable }

/** The form of an answer: a single item, a page of items, or an object with a paged list in it. */
export type ListForm = boolean | 'within'

/** An endpoint, as used by the doors. */
export type Endpoint = Doors & {
  /** Name in the REST envelope; derived from the address by default. */
  name?: string
  /** The ability that a member needs to call it; null when anyone may. */
  needs: Ability | null
  list: ListForm
  limit: Limit
  /** Status of the v5 door, 200 by default. */
  status?: 200 | 201 | 202 | 204
  /**
   * Proof of origin other than the cross-site token: the handshake calls have their own; with `pair` a visitor sends
   * any token, the same in cookie and header.
   */
  csrf?: Proof
  /** True if only the other origins of CROSS_DOMAIN_ORIGINS may call it. */
  crossDomain?: true
  /** The part of a profile that it changes when the viewer acts for one; by default derived from the ability. */
  acting?: Acting
  /** True if its `user_id` is the viewer or a profile that the viewer may act for. */
  onBehalf?: true
  /**
   * True if every visitor who sends the same input gets the same answer: `run` depends only on the input and on the
   * viewer being signed out. Such answers are cached for visitors (docs/decisions/179), if each text in them has an id
   * beside it or is declared by `dependsOn`.
   */
  forAllVisitors?: true
  /** The field of `input` that a body which is a list stands for, at the v5 door. */
  bodyList?: string
  /** The reason for which a field that `input` does not know is refused at the resource door, where others are ignored. */
  refusesUnknown?: Reason
  input: z.ZodType
  /** The answer's data, or an item of its list; checked outside production. */
  output: z.ZodType
  // The door has parsed `input` with the schema next to it.
  run: (call: never) => Promise<unknown>
}

/** An endpoint whose answer is a file. */
export type StreamEndpoint = Pick<Doors, 'rest' | 'v5'> &
  Pick<Endpoint, 'name' | 'needs' | 'limit' | 'input'> & {
    stream: (call: never) => Promise<StreamedFile>
  }

type Needs = Ability | 'anyone'
type CallOf<N extends Needs, In extends z.ZodType> = Call<N extends 'anyone' ? Viewer : Member, z.output<In>>
type AnswerOf<L extends ListForm, Data> = L extends true
  ? Page<Data>
  : L extends 'within'
    ? Within<Data>
    : Data

type Spec<N extends Needs, L extends ListForm, In extends z.ZodType, Out extends z.ZodType> = {
  name?: string
  needs: N
  list?: L
  limit: Limit
  status?: Endpoint['status']
  csrf?: Proof
  crossDomain?: true
  acting?: Acting
  onBehalf?: true
  forAllVisitors?: true
  bodyList?: string
  refusesUnknown?: Reason
  input: In
  output: Out
  run: (call: CallOf<N, In>) => Promise<AnswerOf<L, z.output<Out>>>
}

/** Returns the ability that a door checks, or null when anyone may call. */
export const abilityOf = (needs: Needs): Ability | null => (needs === 'anyone' ? null : needs)

/**
 * Declares a call once for all of its doors. `needs: 'anyone'` admits visitors; with `list: true` it returns a page of
 * items of `output`, with `list: 'within'` an object that contains a paged list.
 */
export function endpoint<
  const D extends Doors,
  N extends Needs,
  In extends z.ZodType,
  Out extends z.ZodType,
  const L extends ListForm = false,
>(spec: D & Spec<N, L, In, Out>) {
  return { ...spec, list: spec.list ?? false, needs: abilityOf(spec.needs) } as Pick<
    D,
    keyof D & keyof Doors
  > &
    Omit<Spec<N, L, In, Out>, 'needs' | 'list'> & { needs: Ability | null; list: L }
}

type StreamSpec<N extends Needs, In extends z.ZodType> = {
  name?: string
  needs: N
  limit: Limit
  input: In
  stream: (call: CallOf<N, In>) => Promise<StreamedFile>
}

/** Declares a call that returns a file. */
export function streamEndpoint<
  const D extends Pick<Doors, 'rest' | 'v5'>,
  N extends Needs,
  In extends z.ZodType,
>(spec: D & StreamSpec<N, In>) {
  return { ...spec, needs: abilityOf(spec.needs) } as Pick<D, keyof D & keyof Doors> &
    Omit<StreamSpec<N, In>, 'needs'> & { needs: Ability | null }
}
