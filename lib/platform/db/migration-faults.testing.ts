/** Returns the name of the table that a statement is about; an empty text if it names none. */
const tableOf = (statement: string, before: RegExp) => before.exec(statement)?.[1] ?? ''

const created = /^CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)"?/i
const altered = /^(?:ALTER|DROP) TABLE (?:IF EXISTS )?(?:ONLY )?"?(\w+)"?/i
const dropped =
  /^DROP TABLE|\bDROP COLUMN\b|\bRENAME\b|\bSET NOT NULL\b|\bSET DATA TYPE\b|\bALTER COLUMN "?\w+"? TYPE\b/i
const required = /^(?=.*\bADD COLUMN\b)(?=.*\bNOT NULL\b)(?!.*\b(?:DEFAULT|GENERATED)\b)/is
/** Marks what the previous version does not use, with the number of the migration since when. */
const marked = /-- unused since \d{4}\b/

/**
 * Returns the statements of a migration that would break the previous version, which still serves while processes are
 * replaced: what it reads must stay, and its inserts must keep working (decision 113). Tables of the same migration are
 * new to it.
 */
export function breaksVersionBefore(sql: string): string[] {
  const statements = sql.split(/--> statement-breakpoint|;\s*\n/).map((statement) => ({
    isMarked: marked.test(statement),
    text: statement.replace(/^\s*--.*$/gm, '').trim(),
  }))
  const fresh = new Set(statements.map(({ text }) => tableOf(text, created)))
  return statements
    .filter(({ text }) => altered.test(text) && !fresh.has(tableOf(text, altered)))
    .filter(({ text, isMarked }) => required.test(text) || (dropped.test(text) && !isMarked))
    .map(({ text }) => text)
}
