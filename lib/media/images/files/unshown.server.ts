import { contributionPoint } from '@/lib/core/contribution'

/**
 * SQL that selects the `signature` of ready pictures that are not yet shown where they should be, since the job that shows
 * them was interrupted.
 */
export const unshownPictures = contributionPoint<string>('unshown pictures')
