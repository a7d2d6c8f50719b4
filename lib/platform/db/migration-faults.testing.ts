/** Returns the name of the table that a statement is about; an empty text if it names none. */
const tableOf = (statement: string, before: RegExp) => before.exec(statement)?.[1] ?? ''

const created = /^CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)"?/i
const altered = /^(?:ALTER|DROP) TABLE (?:IF EXISTS )?(?:ONLY )?"?(\w+)"?/i
const dropped =
  /^DROP TABLE|\bDROP COLUMN\b|\bRENAME\b|\bSET NOT NULL\b|\bSET DATA TYPE\b|\bALTER COLUMN "?\w+"? TYPE\b/i
const required = /^(?=.*\bADD COLUMN\b)(?=.*\bNOT NULL\b)(?!.*\b(?:DEFAULT|GENERATED)\b)/is
const renamedTable = /^ALTER TABLE "?(\w+)"? RENAME TO "?(\w+)"?$/i
const renamedPart = /^ALTER TABLE "?(\w+)"? RENAME (COLUMN|CONSTRAINT) "?(\w+)"? TO "?(\w+)"?$/i
const view = /^CREATE VIEW "?(\w+)"? AS/i
/** A mark for parts that the previous version does not use, with the number of the migration since which this holds. */
const marked = /-- unused since \d{4}\b/

/**
 * Returns the statements of a migration that would break the previous version, which still runs while processes are
 * replaced: everything it reads must stay, and its inserts must keep working (decision 113). Tables created by the same
 * migration are not used by it. A table may be renamed behind a view of its old name, and its columns if the view has
 * their old names.
 */
export function breaksVersionBefore(sql: string): string[] {
  const statements = sql.split(/--> statement-breakpoint|;\s*\n/).map((statement) => ({
    isMarked: marked.test(statement),
    text: statement
      .replace(/^\s*--.*$/gm, '')
      .trim()
      .replace(/;$/, ''),
  }))
  const texts = statements.map(({ text }) => text)
  const fresh = new Set(texts.map((text) => tableOf(text, created)))
  return statements
    .filter(({ text }) => altered.test(text) && !fresh.has(tableOf(text, altered)))
    .filter(({ text }) => !isBehindView(text, texts))
    .filter(({ text, isMarked }) => required.test(text) || (dropped.test(text) && !isMarked))
    .map(({ text }) => text)
}

/**
 * True if a statement renames a table that keeps a view of its old name, or a part that the view shows under its old
 * name.
 */
function isBehindView(statement: string, all: readonly string[]): boolean {
  const viewOf = (name: string) => all.find((text) => tableOf(text, view) === name)
  const [, table, kind, before, after] = renamedPart.exec(statement) ?? []
  const [, from] = renamedTable.exec(statement) ?? []
  if (from) return viewOf(from) !== undefined
  const oldName = all.map((text) => renamedTable.exec(text)).find((found) => found?.[2] === table)?.[1]
  const shown = oldName && viewOf(oldName)
  if (!shown) return false
  return kind?.toUpperCase() === 'CONSTRAINT' || shown.includes(`"${after}" AS "${before}"`)
}
