/**
 * Looks up a name in a table; undefined for a name that the table does not have itself. Every object has `constructor`,
 * `__proto__` and more from its prototype, which a text from outside may spell (`npm run check`).
 */
export const own = <Value>(
  table: Readonly<Record<string, Value>>,
  name: string | null | undefined,
): Value | undefined =>
  name !== null && name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined
