import { maxCounted } from '@/lib/business/tables/limits'

/** True for a count that means "more than that": totals are counted up to 10,000. */
export const more = (count: number) => (count > maxCounted ? 'yes' : 'no')
