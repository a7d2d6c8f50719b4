import { authorTable } from '@/lib/platform/access/authors'

/** Permissions on a try. */
export const tryAuthors = authorTable({
  'try.edit': ['author'],
})
