import type { Operation, Schema } from '../api-operations'
import { badValue, oneOf, randomOf } from './bad-values'

/** A request with broken fields. */
export type BadRequest = { method: string; path: string; type: string | null; body: string | null }

/** Values of the sender's own things, by the names of fields. */
export type Own = Readonly<Record<string, unknown>>

type Random = () => number

const deepest = 6

/** Returns a value that fits a schema: the sender's own of that name, or the simplest. */
function rightValue(random: Random, name: string, schema: Schema, own: Own, depth = 0): unknown {
  if (Object.hasOwn(own, name)) return own[name]
  if (name.endsWith('s') && Object.hasOwn(own, name.slice(0, -1))) return [own[name.slice(0, -1)]]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return oneOf(random, schema.enum)
  if (schema.anyOf) return rightValue(random, name, oneOf(random, schema.anyOf), own, depth)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return rightObject(random, schema.properties ?? {}, own, depth + 1)
  if (type === 'array')
    return schema.items && depth < deepest ? [rightValue(random, name, schema.items, own, depth + 1)] : []
  if (type === 'boolean') return random() < 0.5
  if (type === 'integer' || type === 'number') return schema.default ?? Math.min(1, schema.maximum ?? 1)
  if (type === 'null') return null
  return /(^|_)ids?$/i.test(name) ? oneOf(random, Object.values(own)) : (schema.default ?? 'Words')
}

function rightObject(random: Random, fields: Record<string, Schema>, own: Own, depth = 0) {
  if (depth > deepest) return {}
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, rightValue(random, name, schema, own, depth)]),
  )
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const wellFormed = (text: string) => text.replaceAll(/\p{Cs}/gu, '\ufffd')

function queryOf(fields: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, wellFormed(asText(one)))
  return String(query)
}

function written(random: Random, { door, method }: Operation, path: string, fields: object): BadRequest {
  const json = JSON.stringify(door === 'options' || door === 'data' ? { options: fields } : fields)
  if (method === 'GET') {
    const query = door === 'data' ? new URLSearchParams({ data: wellFormed(json) }) : queryOf({ ...fields })
    return { method, path: `${path}?${query}`.slice(0, 14_000), type: null, body: null }
  }
  const isForm = random() < 0.15
  if (!isForm) return { method, path, type: 'application/json', body: json }
  const form =
    door === 'options' ? String(new URLSearchParams({ data: wellFormed(json) })) : queryOf({ ...fields })
  return { method, path, type: 'application/x-www-form-urlencoded', body: form }
}

/**
 * Returns the requests without repeats: a third of those to calls of few fields. A read is sent once; a write twice, since the
 * second meets what the first has made.
 */
function withoutRepeats(requests: readonly BadRequest[]): BadRequest[] {
  const seen = new Map<string, number>()
  return requests.filter((one) => {
    const key = JSON.stringify(one)
    const times = seen.get(key) ?? 0
    seen.set(key, times + 1)
    return times < (one.method === 'GET' ? 1 : 2)
  })
}

/**
 * Draws `count` requests to a call, each with one to three broken fields among right ones, so that they get past the others'
 * checks, and returns those that differ. Every field has its turn; the same ones for the same seed.
 */
export function badRequests(operation: Operation, count: number, seed: number, own: Own): BadRequest[] {
  const random = randomOf(seed)
  const names = [...Object.keys(operation.fields), ...operation.inPath]
  const drawn = Array.from({ length: count }, (_, n) => {
    const fields: Record<string, unknown> = rightObject(random, operation.fields, own)
    const inPath: Record<string, unknown> = Object.fromEntries(
      operation.inPath.map((name) => [name, rightValue(random, name, {}, own)]),
    )
    const broken = new Set([names[n % names.length], ...(random() < 0.3 ? [oneOf(random, names)] : [])])
    for (const name of broken) {
      if (name === undefined)
        fields[oneOf(random, ['constructor', '__proto__', 'x'])] = badValue(random, {}, 1)
      else if (operation.inPath.includes(name)) inPath[name] = badValue(random, {}, inPath[name])
      else if (random() < 0.1) delete fields[name]
      else fields[name] = badValue(random, operation.fields[name] ?? {}, fields[name])
    }
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(wellFormed(asText(inPath[name]))).slice(0, 3_000),
    )
    return written(random, operation, path, fields)
  })
  return withoutRepeats(drawn)
}
