/**
 * Values that note which of their fields are read. A copy made by a spread or by a rest pattern notes further reads, and
 * not the copying itself: the tests that use it are compiled with the helpers below in the place of both.
 */

type Fields = Record<PropertyKey, unknown>

/** The values behind the recorded ones. */
const behind = new WeakMap<object, { target: Fields; read: Set<string>; path: string }>()
/** The accessors of copied fields. */
const noting = new WeakSet<() => unknown>()

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value)))

const placeIn = (holder: unknown, path: string, name: string) =>
  [path, Array.isArray(holder) ? '[]' : name].filter(Boolean).join('.')

/** Returns a value that behaves like the given one, and adds the place of each field that is read to `read`. */
export function recorded<Value>(value: Value, read: Set<string>, path = ''): Value {
  if (!isPlain(value)) return value
  const proxy = new Proxy(value, {
    get(target, name, self) {
      const inner: unknown = Reflect.get(target, name, self)
      if (typeof name === 'symbol' || !Object.hasOwn(target, name)) return inner
      const place = placeIn(target, path, name)
      if (!Array.isArray(target)) read.add(place)
      return recorded(inner, read, place)
    },
    has(target, name) {
      if (typeof name === 'string' && !Array.isArray(target)) read.add(placeIn(target, path, name))
      return Reflect.has(target, name)
    },
  })
  behind.set(proxy, { target: value, read, path })
  return proxy
}

/** Defines a field that notes its reading, instead of being read for the copy. */
function defineNoting(
  on: object,
  name: string,
  { target, read, path }: { target: Fields; read: Set<string>; path: string },
) {
  const place = placeIn(target, path, name)
  const get = () => {
    read.add(place)
    return recorded(target[name], read, place)
  }
  noting.add(get)
  const set = (value: unknown) =>
    Object.defineProperty(on, name, { value, writable: true, enumerable: true, configurable: true })
  Object.defineProperty(on, name, { get, set, enumerable: true, configurable: true })
}

function copyField(on: object, from: Fields, name: PropertyKey): void {
  const source = behind.get(from)
  if (source && typeof name === 'string' && !Array.isArray(source.target)) {
    defineNoting(on, name, source)
    return
  }
  const field = Object.getOwnPropertyDescriptor(from, name)
  if (!field?.enumerable) return
  const isNoting = field.get !== undefined && noting.has(field.get)
  Object.defineProperty(
    on,
    name,
    isNoting ? field : { value: from[name], writable: true, enumerable: true, configurable: true },
  )
}

/** Copies the fields of each further object into the first, as `{...one, ...other}` does. */
export function spread(into: object, ...all: unknown[]): object {
  for (const from of all) {
    if (from === null || from === undefined) continue
    const fields = Object(from) as Fields
    for (const name of Reflect.ownKeys(fields)) copyField(into, fields, name)
  }
  return into
}

/** Returns the other fields of an object, as `const {one, ...rest} = object` does. */
export function rest(from: object, without: readonly PropertyKey[]): object {
  const left = {}
  for (const name of Reflect.ownKeys(from)) if (!without.includes(name)) copyField(left, from as Fields, name)
  return left
}

/** Returns the places of every field in a value. */
export function placesIn(value: unknown, path = ''): string[] {
  if (!isPlain(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = placeIn(value, path, name)
    return [...(Array.isArray(value) ? [] : [place]), ...placesIn(inner, place)]
  })
}
