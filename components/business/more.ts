import { mostCounted } from '@/lib/business/tables/limits'

/** Says whether a number of rows means "more than that": totals are counted to 10,000. */
export const more = (count: number) => (count > mostCounted ? 'yes' : 'no')
