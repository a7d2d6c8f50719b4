import type { z } from 'zod'
import { defOf, partsOf } from './schema-parts'

/** Returns the schemas that read a value as it is sent: without wrappers and transforms, each variant of a union. */
function readers(schema: z.ZodType): z.ZodType[] {
  const wrapped = partsOf(schema).flatMap(([name, part]) => (name === '' ? [part] : []))
  return wrapped.length === 0 ? [schema] : wrapped.flatMap(readers)
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
