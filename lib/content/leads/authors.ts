import { authorTable } from '@/lib/platform/access/authors'

/** Permissions on the form of a pin. */
export const leadAuthors = authorTable({
  'pin.edit-form': ['author'],
  'pin.submit-form': ['others'],
})
