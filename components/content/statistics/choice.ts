import type { PageSort } from '@/lib/content/pins/statistics/read/series'
import type { Span } from '@/lib/content/pins/statistics/spans'

/** The days and the metric of a page of numbers, which are in its address. */
export type Choice = { days: Span; sort: PageSort }

/** Returns the address of a page with another choice. */
export const hrefWith = (path: string, { days, sort }: Choice): string => `${path}?days=${days}&sort=${sort}`
