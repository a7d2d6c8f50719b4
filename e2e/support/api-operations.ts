import { readFileSync } from 'node:fs'

/** The parts of a JSON schema that values are made of. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  maxLength?: number
  maximum?: number
  minItems?: number
}

/** The place of a call's fields: JSON in the address, the query, or the body, with `options` around it or not. */
type Door = 'data' | 'query' | 'json' | 'options'

/** A call of the generated description, with the fields that it takes. */
export type Operation = {
  name: string
  method: string
  path: string
  inPath: string[]
  door: Door
  fields: Record<string, Schema>
}

type Parameter = {
  name: string
  in: string
  schema?: Schema
  content?: { 'application/json': { schema: Schema } }
}
type Described = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json'?: { schema: Schema } } }
}

const ofOptions = (schema: Schema | undefined) => schema?.properties?.options?.properties ?? {}

function operation(path: string, verb: string, described: Described): Operation {
  const { operationId: name, parameters = [], requestBody } = described
  const inPath = parameters.filter((one) => one.in === 'path').map((one) => one.name)
  const body = requestBody?.content['application/json']?.schema
  const common = { name, method: verb.toUpperCase(), path, inPath }
  if (path.startsWith('/resource/')) {
    const data = parameters.find((one) => one.name === 'data')?.content?.['application/json'].schema
    return body
      ? { ...common, door: 'options', fields: ofOptions(body) }
      : { ...common, door: 'data', fields: ofOptions(data) }
  }
  const query = parameters.filter((one) => one.in === 'query').map((one) => [one.name, one.schema ?? {}])
  if (body) return { ...common, door: 'json', fields: { ...Object.fromEntries(query), ...body.properties } }
  return { ...common, door: 'query', fields: Object.fromEntries(query) }
}

/** Returns every call of `docs/api/openapi.json`, and the address to which tags send events, which is not in it. */
export function apiOperations(): Operation[] {
  const { paths } = JSON.parse(readFileSync('docs/api/openapi.json', 'utf8')) as {
    paths: Record<string, Record<string, Described>>
  }
  const described = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, one]) => operation(path, verb, one)),
  )
  const events: Schema = { type: 'array', items: { type: 'object' } }
  const tag: Operation = {
    name: 'ct.event',
    method: 'POST',
    path: '/ct/event',
    inPath: [],
    door: 'json',
    fields: { tag_id: { type: 'string' }, events },
  }
  return [...described, tag]
}
