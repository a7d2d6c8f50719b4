type Fields = Readonly<Record<string, unknown>>

/** Splits `PUT /v3/users/:id/` and fills in its parameters; `fields` are the remaining ones. */
export function addressOf(endpoint: string, input: Fields): { method: string; url: string; fields: Fields } {
  const [method = '', path = ''] = endpoint.split(' ')
  const fields = { ...input }
  const address = path.replace(/:(\w+)/g, (_parameter, name: string) => {
    const value = String(fields[name])
    delete fields[name]
    return encodeURIComponent(value)
  })
  const query = method === 'GET' ? new URLSearchParams(strings(fields)).toString() : ''
  return { method, url: query ? `${address}?${query}` : address, fields }
}

/** Returns a query's pairs: none for undefined, one for each value of a list. */
const strings = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
  )
