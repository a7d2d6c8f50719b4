import { contributionPoint } from '@/lib/core/contribution'

/** SQL that selects the names of what higher areas record in the history, as `id` and `name`. */
export const historyNames = contributionPoint<string>('history names')
