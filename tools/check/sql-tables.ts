/** Words after which a statement names tables. */
const opens = new Set(['from', 'join', 'into', 'update', 'using', 'table', 'truncate'])
/** Words between such a word and the table. */
const skipped = new Set(['only', 'lateral', 'public', '.'])
/** Words that end a list of tables. */
const ends = new Set([
  'where',
  'on',
  'set',
  'group',
  'order',
  'limit',
  'union',
  'except',
  'intersect',
  'returning',
  'select',
  'left',
  'right',
  'inner',
  'cross',
  'full',
  'values',
  'for',
  'window',
  'having',
  'with',
  'when',
  'then',
  'do',
])

const token = /'(?:[^']|'')*'(?:::reg(?:class))?|--[^\n]*|\/\*[\s\S]*?\*\/|"\w+"|\w+|[(),;$.]/g

const asTable = "'::regclass"

/** Returns the names that a statement gives to its own queries (`with name as (…)`). */
const ownNames = (text: string) =>
  new Set(
    [...text.matchAll(/\b(\w+)\s*(?:\([\w\s,]*\)\s*)?as\s+(?:not\s+)?(?:materialized\s+)?\(/gi)].map(
      ([, name = '']) => name.toLowerCase(),
    ),
  )

/** The state of reading at one depth of parentheses. */
type Level = {
  /** True if the next name is a table's. */
  expects: boolean
  /** True if another one follows after a comma. */
  isList: boolean
  /** True after `using`, whose parentheses hold columns. */
  isUsing: boolean
}
const outside = (): Level => ({ expects: false, isList: false, isUsing: false })

/** Notes what a word of a statement says about the names that follow. Returns true if it is a table's name. */
function takes(level: Level, word: string): boolean {
  if (opens.has(word)) {
    Object.assign(level, {
      expects: true,
      isList: word !== 'into' && word !== 'update',
      isUsing: word === 'using',
    })
    return false
  }
  if (ends.has(word)) {
    Object.assign(level, outside())
    return false
  }
  if (!level.expects || skipped.has(word)) return false
  level.expects = false
  return /^\w/.test(word)
}

/**
 * Returns the tables that a text of SQL, or a part of a statement, reads or writes: the names after `from`, `join`,
 * `into`, `update`, `using` and `table`, further ones of their lists, and those of `'…'::regclass`.
 */
export function tablesIn(text: string): string[] {
  const own = ownNames(text)
  const found: string[] = []
  const levels: Level[] = [outside()]
  for (const [whole] of text.matchAll(token)) {
    const level = levels.at(-1) ?? outside()
    const word = whole.replaceAll('"', '').toLowerCase()
    if (/^(--|\/\*)/.test(whole)) continue
    if (whole.startsWith("'")) {
      if (whole.endsWith(asTable)) found.push(whole.slice(1, -asTable.length))
      level.expects = false
    } else if (whole === '(') {
      const expects = level.expects && !level.isUsing
      levels.push({ expects, isList: expects, isUsing: false })
      level.expects = false
    } else if (whole === ')') levels.splice(Math.max(1, levels.length - 1))
    else if (whole === ',') level.expects = level.isList
    else if (whole === ';') levels.splice(0, levels.length, outside())
    else if (takes(level, word)) found.push(word)
  }
  return found.filter((name) => !own.has(name))
}
