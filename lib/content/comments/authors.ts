import { authorTable } from '@/lib/platform/access/authors'

/** Permissions on a comment, and on the comments below a pin. */
export const commentAuthors = authorTable({
  'pin.highlight-comment': ['author'],
  'comment.edit': ['author'],
  'comment.delete': ['author'],
  'comment.restore': ['author'],
  'comment.remove-all-mentions': ['author'],
  'comment.hide': ['others'],
})
