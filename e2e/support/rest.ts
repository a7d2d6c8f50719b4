import type { Answer, Client } from './client'

/** The answer of a REST-style call. */
export type Rest<T = unknown> = Answer & { code: number; data: T; message: string; message_detail: string }

export type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Makes a REST-style call with the current cross-site token, as JSON or as a form. */
export async function rest<T = unknown>(
  client: Client,
  method: RestMethod,
  path: string,
  body: Record<string, unknown> = {},
  as: 'json' | 'form' = 'json',
): Promise<Rest<T>> {
  const headers = { 'X-CSRFToken': client.cookies.get('csrftoken') ?? '' }
  const answer = await (method === 'GET'
    ? client.request(path, { headers })
    : client.request(path, {
        method,
        body: as === 'json' ? JSON.stringify(body) : new URLSearchParams(body as Record<string, string>),
        headers: as === 'json' ? { ...headers, 'Content-Type': 'application/json' } : headers,
      }))
  const { code, data, message, message_detail } = answer.json as Rest<T>
  return { ...answer, code, data, message, message_detail }
}
