import { alphabetKey } from '@/lib/content/boards/sorts'

/**
 * Returns the key of a pin in an order from A to Z, as SQL: of the title that its card shows, and after all others where
 * there is none. `p` is the table with its dot, or nothing in an index.
 */
export function titleKey(p: '' | 'p.'): string {
  const shown = `coalesce(nullif(${p}title, ''), split_part(${p}description, chr(10), 1))`
  return `case when ${shown} = '' then '1' else '0' || ${alphabetKey(`left(${shown}, 100)`)} end`
}
