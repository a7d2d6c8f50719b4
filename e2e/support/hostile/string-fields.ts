import type { z } from 'zod'
import { partsOf } from '@/lib/core/schema-parts'
import { servedAt } from '@/lib/edge/doors/registry.server'

/** A text field of a call: its address, and the body around its value. */
export type StringField = { address: string; method: string; path: string; around: (value: string) => string }

/** Returns the paths to every field of an input, with `0` for the first of a list. */
function paths(schema: z.ZodType, path: string[] = [], seen = new Set<z.ZodType>()): string[][] {
  if (seen.has(schema) || path.length > 6) return []
  const next = new Set([...seen, schema])
  const parts = partsOf(schema)
  if (parts.length === 0) return [path]
  return parts.flatMap(([name, part]) =>
    paths(part, name === '' ? path : [...path, name === '[]' ? '0' : name], next),
  )
}

/** Returns the JSON of an object with `value`, itself JSON, at `path`. */
const at = (path: readonly string[], value: string): string =>
  path.reduceRight(
    (inner, name) => (name === '0' ? `[${inner}]` : `{${JSON.stringify(name)}:${inner}}`),
    value,
  )

function fieldsOf(
  address: string,
  method: string,
  input: z.ZodType,
  wrap: (body: string) => string,
): StringField[] {
  const unique = new Map(
    paths(input)
      .filter((path) => path.length > 0)
      .map((path) => [path.join('.'), path]),
  )
  return [...unique].map(([name, path]) => ({
    address,
    method,
    path: name,
    around: (value) => wrap(at(path, value)),
  }))
}

/** Returns every field of every method and call, from the registries. */
export function stringFields(): StringField[] {
  const resources = servedAt('resource').flatMap(({ at, verb, isRead, input }) =>
    fieldsOf(`/resource/${at}/${verb}/`, isRead ? 'GET' : 'POST', input, (body) => `{"options":${body}}`),
  )
  const rest = [...servedAt('rest'), ...servedAt('v5')].flatMap(({ at, verb, input }) =>
    fieldsOf(at.replace(/:\w+/g, '1'), verb, input, (body) => body),
  )
  return [...resources, ...rest]
}
