import { trimEnd } from '@/lib/core/trim-end'
import type { ViewGroup } from './view-group'

/**
 * The pages behind the parental passcode (specification part 1, section 2); a `*` at the end matches
 * anything.
 */
const guarded: readonly (readonly [path: string, group: ViewGroup])[] = [
  ['/settings/messages*', 'messages'],
  ['/settings/permissions', 'messages'],
  ['/settings/edit/mentions', 'messages'],
  ['/settings/privacy', 'account'],
  ['/settings/account-settings', 'account'],
  ['/settings/edit/email', 'account'],
  ['/settings/edit/password', 'account'],
  ['/parental-passcode', 'passcode'],
]

/** Paths of the guarded pages, as the table spells them. */
export const guardedPaths: readonly string[] = guarded.map(([path]) => path)

/** Header by which the middleware passes a page its group; a client's header of that name is dropped. */
export const viewGroupHeader = 'x-magpie-view-group'

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** White space that remains after compatibility normalization, and periods. */
const ends = ' .\t\n\v\f\r\u1680\u2028\u2029\ufeff'

/** More rounds than any router decodes; decoding too often merely guards more paths. */
const rounds = 3

/**
 * Returns the plain spelling of any path that may lead to a page: percent-encoded, with doubled or reversed slashes,
 * dots, capital letters, a locale prefix, or the data of a page (`/_next/data/{build}/….json`). It normalizes more than
 * any router does, so that no spelling reaches a guarded page unmarked.
 */
function plainPath(path: string): string {
  let text = path.split(/[?#]/, 1)[0] ?? ''
  for (let round = 0; round < rounds; round += 1) text = decoded(text)
  text = text.normalize('NFKC').toLowerCase().replaceAll('\\', '/')
  const data = /^\/+_next\/+data\/+[^/]+(\/.*)\.json$/.exec(text)
  const segments = (data?.[1] ?? text)
    .split('/')
    .map((segment) => trimEnd(segment.replace(/;.*$/, ''), ends))
    .filter((segment) => segment !== '')
  const isLocale = /^[a-z]{2,3}([-_][a-z0-9]{2,4})?$/.test(segments[0] ?? '')
  return `/${(isLocale ? segments.slice(1) : segments).join('/')}`
}

/**
 * Returns the settings group of a page, for any spelling of its path; null for a page that is not guarded.
 */
export function viewGroupOf(path: string): ViewGroup | null {
  const plain = plainPath(path)
  const found = guarded.find(([known]) =>
    known.endsWith('*') ? plain.startsWith(known.slice(0, -1)) : plain === known,
  )
  return found?.[1] ?? null
}
