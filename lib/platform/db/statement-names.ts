import { hash } from 'node:crypto'
import { singleton } from '@/lib/core/singleton'

/** Maximum number of named texts: every connection keeps a parsed statement of each. */
export const maxNamed = 500
/** Texts remembered after their first use. */
export const maxSeen = 2000

/** The result of `*` changes with a migration, but that of a prepared statement must not. */
const allColumns = /(?:\b(?:select|returning)|,)\s+(?:\w+\.)?\*/i

type Texts = { names: Map<string, string>; seen: Set<string> }
const texts = (): Texts => singleton('db.statement-names', () => ({ names: new Map(), seen: new Set() }))

/**
 * Returns the name under which connections prepare a text from its second use on; undefined before that, for a text
 * without parameters or with `*` as its columns, and when too many texts have names. A text with a literal value is
 * used once, and so takes no space on the connections.
 */
export function statementName(text: string, parameters: number): string | undefined {
  const { names, seen } = texts()
  const known = names.get(text)
  if (known !== undefined) return known
  if (parameters === 0 || names.size >= maxNamed || allColumns.test(text)) return undefined
  if (seen.delete(text)) {
    const name = `auto_${hash('sha256', text, 'base64url').slice(0, 22)}`
    names.set(text, name)
    return name
  }
  if (seen.size >= maxSeen) seen.clear()
  seen.add(text)
  return undefined
}
