import type { z } from 'zod'

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  catchall?: z.ZodType
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  options?: z.ZodType[]
  left?: z.ZodType
  right?: z.ZodType
  getter?: () => z.ZodType
}

const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def

/** Returns the schemas that read a value as it is sent: without wrappers and transforms, each variant of a union. */
function readers(schema: z.ZodType): z.ZodType[] {
  const { type, innerType, in: before, out, options, left, right, getter } = defOf(schema)
  if (innerType) return readers(innerType)
  if (getter) return readers(getter())
  if (options) return options.flatMap(readers)
  if (left && right) return [...readers(left), ...readers(right)]
  // What a transform reads is unknown; the schema after it says what it makes of it.
  if (type === 'pipe' && before && out) return readers(defOf(before).type === 'transform' ? out : before)
  return [schema]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the unknown fields of an object, for the variants that read objects. */
function ofObject(schemas: readonly z.ZodType[], value: Record<string, unknown>, path: string): string[] {
  const objects = schemas.map(defOf).filter(({ shape }) => shape)
  // Records and values of any kind may hold any field.
  if (
    objects.length < schemas.filter((one) => !['array', 'null', 'undefined'].includes(defOf(one).type)).length
  )
    return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = path === '' ? name : `${path}.${name}`
    const parts = objects.flatMap(({ shape = {} }) =>
      Object.hasOwn(shape, name) ? [shape[name] as z.ZodType] : [],
    )
    if (parts.length > 0) return unknownFields(parts, inner, place)
    return inner === null || inner === undefined ? [] : [place]
  })
}

/**
 * Returns the paths of fields in a value that none of the schemas reads, which a parse would drop silently. Null is no value,
 * so that it is not listed.
 */
export function unknownFields(schemas: readonly z.ZodType[], value: unknown, path = ''): string[] {
  const all = schemas.flatMap(readers)
  if (Array.isArray(value)) {
    const elements = all.flatMap((one) => defOf(one).element ?? [])
    return elements.length === 0
      ? []
      : value.flatMap((inner, at) =>
          unknownFields(elements, inner, path === '' ? String(at) : `${path}.${at}`),
        )
  }
  return isObject(value) ? ofObject(all, value, path) : []
}
