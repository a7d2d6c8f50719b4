import { AppError } from '@/lib/core/app-error'

const maxBytes = 1_048_576

/** Reads a request body as text; more than 1 MiB is refused with 413 as soon as it is seen. */
async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new AppError(413)
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxBytes) throw new AppError(413)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Parses JSON that must be an object. @throws AppError 1 naming `field` */
export function jsonObject(text: string, field: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AppError(1, { field, detail: `${field}: is not JSON` })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError(1, { field, detail: `${field}: must be an object` })
  }
  return value as Record<string, unknown>
}

/** A form or query string as an object. A name that stands twice is refused: it means two things. */
export function formObject(params: URLSearchParams): Record<string, unknown> {
  const fields = new Map<string, string>()
  for (const [name, value] of params) {
    if (fields.has(name)) throw new AppError(1, { field: name, detail: `${name}: is given twice` })
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

/** Reads a JSON or form body as an object; other content types are refused with 415. */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  const body = await readText(request)
  if (body === '') return {}
  if (type === 'application/json') return jsonObject(body, 'body')
  if (type === 'application/x-www-form-urlencoded') return formObject(new URLSearchParams(body))
  throw new AppError(415, { detail: 'Send JSON or a form.' })
}
