import type { z } from 'zod'

/** The definition of a schema, as far as it leads to other schemas or to fixed values. */
export type SchemaDef = {
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
  items?: z.ZodType[]
  getter?: () => z.ZodType
  keyType?: z.ZodType
  valueType?: z.ZodType
  entries?: Record<string, string | number>
  values?: unknown[]
}

export const defOf = (schema: z.ZodType) => schema._zod.def as unknown as SchemaDef

/** A schema directly inside another: a field by its name, an element of a list as `[]`, anything else as ''. */
export type SchemaPart = readonly [name: string, schema: z.ZodType]

/** Returns the side of a pipe that reads a value as it is sent: the first, unless it is a transform. */
const sentSide = ({ in: first, out }: SchemaDef) => (first && defOf(first).type !== 'transform' ? first : out)

/**
 * Returns the schemas directly inside another that read a value as it is sent. Keys and values of a record are none: its
 * names are data.
 */
export function partsOf(schema: z.ZodType): SchemaPart[] {
  const def = defOf(schema)
  const { shape = {}, element, items = [], options = [], getter } = def
  const around = [def.innerType, sentSide(def), def.left, def.right, getter?.(), ...options, ...items]
  return [
    ...Object.entries(shape),
    ...(element ? [['[]', element] as const] : []),
    ...around.flatMap((part) => (part ? [['', part] as const] : [])),
  ]
}

/** Joins the names of a path: `items.[].title`, without what has no name. */
export const placeOf = (path: string, name: string) => [path, name].filter(Boolean).join('.')

/** Returns the places of all fields that a schema declares, in every variant. */
export function declaredPlaces(schema: z.ZodType, path = '', seen = new Set<z.ZodType>()): string[] {
  if (seen.has(schema)) return []
  const next = new Set([...seen, schema])
  return partsOf(schema).flatMap(([name, part]) => {
    const place = placeOf(path, name)
    return [...(name === '' || name === '[]' ? [] : [place]), ...declaredPlaces(part, place, next)]
  })
}
