import { makerTable } from '@/lib/platform/access/makers'

/** Permissions on a comment, and on the comments below a pin. */
export const commentMakers = makerTable({
  'pin.highlight-comment': ['author'],
  'comment.edit': ['author'],
  'comment.delete': ['author'],
  'comment.restore': ['author'],
  'comment.remove-all-mentions': ['author'],
  'comment.hide': ['others'],
})
