import type { DoorParts } from '@/lib/core/door'
import {
  endBookmark,
  type ResourceEnvelope,
  type RestEnvelope,
  type WireError,
} from '@/lib/platform/http/envelope'

type Fields = Readonly<Record<string, unknown>>

/** A request as it is sent; without a body it reads. */
type Sent = { method: string; url: string; body: string | null }

/** The form of the input and of the answer at one kind of door. */
type Words = {
  sent: (parts: DoorParts, input: Fields) => Sent
  /** Returns the error of an answer; null if it is none. */
  refusal: (response: Response, answer: unknown) => Partial<WireError> | null
  result: (answer: unknown) => unknown
}

/** Returns a query's pairs: none for undefined, one for each value of a list. */
const pairs = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
  )

/** Fills the parameters into an address such as `/v3/users/:id/`; the remaining fields travel in the query or as JSON. */
function toAddress({ verb, at, isRead }: DoorParts, input: Fields): Sent {
  const fields = { ...input }
  const address = at.replace(/:(\w+)/g, (_parameter, name: string) => {
    const value = String(fields[name])
    delete fields[name]
    return encodeURIComponent(value)
  })
  if (!isRead) return { method: verb, url: address, body: JSON.stringify(fields) }
  const query = new URLSearchParams(pairs(fields)).toString()
  return { method: verb, url: query ? `${address}?${query}` : address, body: null }
}

/** Puts options and the calling page where the door of resources expects them. */
function toResource({ verb, at, isRead }: DoorParts, options: Fields): Sent {
  const source_url = window.location.pathname + window.location.search
  const url = `/resource/${at}/${verb}/`
  if (!isRead) return { method: 'POST', url, body: JSON.stringify({ source_url, options }) }
  const query = new URLSearchParams({ source_url, data: JSON.stringify({ options, context: {} }) })
  return { method: 'GET', url: `${url}?${query}`, body: null }
}

/** The words of each kind of door. */
export const wordsOf: Record<DoorParts['kind'], Words> = {
  resource: {
    sent: toResource,
    refusal(_response, answer) {
      const { resource_response } = (answer ?? {}) as Partial<ResourceEnvelope>
      return resource_response?.status === 'success' ? null : (resource_response?.error ?? {})
    },
    result(answer) {
      const { data, bookmark } = (answer as ResourceEnvelope).resource_response
      return { data, bookmark: bookmark === undefined || bookmark === endBookmark ? null : bookmark }
    },
  },
  rest: {
    sent: toAddress,
    refusal(_response, answer) {
      const envelope = answer as RestEnvelope | null
      return envelope?.status === 'success' ? null : (envelope ?? {})
    },
    result: (answer) => (answer as RestEnvelope).data,
  },
  v5: {
    sent: toAddress,
    refusal: (response, answer) => (response.ok ? null : ((answer ?? {}) as Partial<WireError>)),
    result: (answer) => answer,
  },
}
