import type { z } from 'zod'
import { own } from '@/lib/core/own'
import { partsOf } from '@/lib/core/schema-parts'

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

const known = new WeakMap<z.ZodType, ReadonlySet<string>>()

/** Returns the names of a schema's fields, of every variant of a union. */
function fieldsOf(schema: z.ZodType): ReadonlySet<string> {
  const before = known.get(schema)
  if (before) return before
  const fields = new Set(
    partsOf(schema).flatMap(([name, part]) =>
      name === '' ? [...fieldsOf(part)] : name === '[]' ? [] : [name],
    ),
  )
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
