import { createHash } from 'node:crypto'
import { z } from 'zod'
import { takesUserId } from '@/lib/core/acting'
import { nothing, onBehalfInput } from '@/lib/core/endpoint'
import { rateCategoryOf } from '@/lib/edge/doors/rate-category'
import { servedAt } from '@/lib/edge/doors/registry.server'
import type { Served } from '@/lib/edge/doors/served.server'

type Json = Record<string, unknown>

/** A call at one address of any door. */
type Operation = Pick<Served, 'needs' | 'limit' | 'list' | 'input' | 'output' | 'isFile' | 'for'> & {
  door: Served['kind']
  id: string
  path: string
  verb: string
  status: number
}

const parameter = /:(\w+)/g

/** Recursive schemas by name; each is described once. */
const recursive: Json = {}

/** Moves the schemas of `$defs` to the shared components and refers to them. */
function withoutDefs(json: Json): Json {
  const { $defs, ...rest } = json
  if (!$defs) return rest
  const names = Object.keys($defs)
  const prefix = `Recursive${createHash('sha256').update(JSON.stringify($defs)).digest('hex').slice(0, 8)}`
  const renamed = <T>(part: T): T =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', `"#/components/schemas/${prefix}`)) as T
  for (const name of names) recursive[prefix + name] = renamed(($defs as Json)[name])
  return renamed(rest)
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  if (schema === nothing) return { type: 'null' }
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
  }) as Json
  return withoutDefs(json)
}

function operationAt({ door, kind, verb, at, name, isRead, status = 200, ...one }: Served): Operation {
  if (kind === 'resource') {
    const path = `/resource/${at}/${verb}/`
    return { ...one, door: kind, id: door, path, verb: isRead ? 'GET' : 'POST', status: 200 }
  }
  return { ...one, door: kind, id: name, path: at, verb, status: kind === 'v5' ? status : 200 }
}

const operations = (): Operation[] =>
  (['resource', 'rest', 'v5'] as const).flatMap((kind) => servedAt(kind).map(operationAt))

/** Returns the fields of an input without those in the address. */
function fieldsOf(input: Json, inPath: readonly string[]): { properties: Json; required: string[] } {
  const properties = { ...((input.properties ?? {}) as Json) }
  for (const name of inPath) delete properties[name]
  const required = ((input.required ?? []) as string[]).filter((name) => !inPath.includes(name))
  return { properties, required }
}

function bodySchema(input: Json, inPath: readonly string[]): Json {
  if (!input.properties || inPath.length === 0) return input
  return { ...input, ...fieldsOf(input, inPath) }
}

/** Returns the request of a resource: options in `data`, as JSON. */
function resourceRequest(verb: string, input: Json): Json {
  const options = { type: 'object', properties: { options: input } }
  if (verb === 'GET') {
    const content = { 'application/json': { schema: options } }
    return { parameters: [{ name: 'data', in: 'query', required: false, content }] }
  }
  const body = { type: 'object', properties: { source_url: { type: 'string' }, options: input } }
  return { requestBody: { content: { 'application/json': { schema: body } } } }
}

function requestOf({ door, verb, path, input, for: runsFor }: Operation): Json {
  const schema = schemaOf(input, 'input')
  const of = takesUserId(runsFor) ? { allOf: [schema, schemaOf(onBehalfInput, 'input')] } : schema
  if (door === 'resource') return resourceRequest(verb, of)
  const names = [...path.matchAll(parameter)].map(([, name = '']) => name)
  const inPath = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  if (verb !== 'GET')
    return {
      parameters: inPath,
      requestBody: { content: { 'application/json': { schema: bodySchema(schema, names) } } },
    }
  const { properties, required } = fieldsOf(schema, names)
  const inQuery = Object.entries(properties).map(([name, one]) => ({
    name: door === 'v5' && name === 'bookmarks' ? 'bookmark' : name,
    in: 'query',
    required: required.includes(name),
    schema: door === 'v5' && name === 'bookmarks' ? { type: 'string' } : one,
  }))
  return { parameters: [...inPath, ...inQuery] }
}

const bookmark = { type: ['string', 'null'] }

function plainAnswer({ list, output }: Operation): Json {
  const data = schemaOf(output, 'output')
  if (list === true)
    return {
      type: 'object',
      properties: { items: { type: 'array', items: data }, bookmark },
      required: ['items', 'bookmark'],
    }
  if (list === 'within')
    return { allOf: [data, { type: 'object', properties: { bookmark }, required: ['bookmark'] }] }
  return data
}

function envelope({ door, list, output }: Operation): Json {
  const one = schemaOf(output, 'output')
  const data = list === true ? { type: 'array', items: one } : one
  const properties = { status: { const: 'success' }, code: { const: 0 }, data, bookmark: { type: 'string' } }
  const answer = { type: 'object', properties, required: ['status', 'code', 'data'] }
  return door === 'resource'
    ? { type: 'object', properties: { resource_response: answer }, required: ['resource_response'] }
    : answer
}

function successOf(operation: Operation): Json {
  if (operation.status === 204) return { description: 'Done' }
  if (operation.isFile)
    return {
      description: 'The file',
      content: { 'application/octet-stream': { schema: { type: 'string' } } },
    }
  const schema = operation.door === 'v5' ? plainAnswer(operation) : envelope(operation)
  return { description: 'Success', content: { 'application/json': { schema } } }
}

function operationOf(operation: Operation): Json {
  const { door, id, path, verb, needs, limit, status } = operation
  return {
    operationId: `${door}.${id}`,
    tags: [door],
    summary: id,
    ...(needs ? { security: [{ session: [], ...(verb === 'GET' ? {} : { csrf: [] }) }] } : { security: [] }),
    'x-needs': needs ?? 'anyone',
    'x-limit': typeof limit === 'string' ? limit : limit.name,
    ...(door === 'v5' ? { 'x-ratelimit-category': rateCategoryOf(verb, path) } : {}),
    ...requestOf(operation),
    responses: {
      [status]: successOf(operation),
      default: {
        $ref: `#/components/responses/${door === 'v5' ? 'PlainError' : door === 'rest' ? 'RestError' : 'ResourceError'}`,
      },
    },
  }
}

const refusal = (schema: Json) => ({ description: 'A refusal', content: { 'application/json': { schema } } })
const error = {
  type: 'object',
  properties: {
    code: { type: 'integer' },
    name: { type: 'string' },
    field: { type: ['string', 'null'] },
    params: { type: 'object' },
    message: { type: 'string' },
  },
  required: ['code', 'message'],
}

/** Derives the description of every call from the manifests, in OpenAPI 3.1. */
export function openapi(): Json {
  const paths: Record<string, Json> = {}
  for (const operation of operations()) {
    const path = operation.path.replace(parameter, '{$1}')
    paths[path] = { ...paths[path], [operation.verb.toLowerCase()]: operationOf(operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Magpie', version: '5', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(Object.entries(paths).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    components: {
      schemas: recursive,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'magpie_session' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRFToken' },
      },
      responses: {
        PlainError: refusal(error),
        RestError: refusal(error),
        ResourceError: refusal({
          type: 'object',
          properties: { resource_response: { type: 'object', properties: { error } } },
        }),
      },
    },
  }
}
