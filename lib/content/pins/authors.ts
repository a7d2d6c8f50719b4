import { authorTable } from '@/lib/platform/access/authors'

/** Permissions of the person who saved a pin; its board decides about its place, its text and its deletion. */
export const pinAuthors = authorTable({
  'pin.note': ['author'],
  'pin.read-statistics': ['author'],
  'pin.read-page-again': ['author', 'admin'],
})
