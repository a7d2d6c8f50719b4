import type { z } from 'zod'
import { own } from '@/lib/core/own'

/** The option that names a thing of each type. */
const nameOf: Record<string, string> = {
  board: 'board_id',
  pin: 'pin_id',
  user: 'user_id',
  section: 'section_id',
  board_section: 'section_id',
  interest: 'interest_id',
  conversation: 'conversation_id',
}

type Def = {
  shape?: Record<string, unknown>
  options?: z.ZodType[]
  in?: z.ZodType
  innerType?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
}

const known = new WeakMap<z.ZodType, ReadonlySet<string>>()

/** Returns the names of a schema's fields, of every variant of a union. */
function fieldsOf(schema: z.ZodType): ReadonlySet<string> {
  const before = known.get(schema)
  if (before) return before
  const { shape = {}, options = [], in: input, innerType, left, right } = schema._zod.def as unknown as Def
  const parts = [...options, input, innerType, left, right].filter((part) => part !== undefined)
  const fields = new Set([...Object.keys(shape), ...parts.flatMap((part) => [...fieldsOf(part)])])
  known.set(schema, fields)
  return fields
}

/**
 * Returns the options of a call with the id under its own name, if they have it as `id` beside a `type`: `{id, type:
 * 'board'}` is `{board_id}`. A call with a field `id` of its own gets the options as they are.
 */
export function withNamedId(schema: z.ZodType, options: Record<string, unknown>): Record<string, unknown> {
  const { id, type } = options
  const name = typeof type === 'string' ? own(nameOf, type) : undefined
  if (id === undefined || name === undefined || options[name] !== undefined) return options
  const fields = fieldsOf(schema)
  return fields.has(name) && !fields.has('id') ? { ...options, [name]: id } : options
}
