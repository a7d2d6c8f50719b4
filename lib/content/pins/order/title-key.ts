import { alphabetKey } from '@/lib/content/boards/sorts'

/**
 * Returns SQL for the alphabetical sort key of a pin: the title that its card shows, or a key after all others if it
 * has none. `p` is the table with a dot, or empty in an index.
 */
export function titleKey(p: '' | 'p.'): string {
  const shown = `coalesce(nullif(${p}title, ''), split_part(${p}description, chr(10), 1))`
  return `case when ${shown} = '' then '1' else '0' || ${alphabetKey(`left(${shown}, 100)`)} end`
}
