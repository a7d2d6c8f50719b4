import { makerTable } from '@/lib/platform/access/makers'

/** Permissions on a try. */
export const tryMakers = makerTable({
  'try.edit': ['author'],
})
