import { makerTable } from '@/lib/platform/access/makers'

/** Permissions on a comment, and on the comments below a pin. */
export const commentMakers = makerTable({
  'pin.highlight-comment': ['maker'],
  'comment.edit': ['maker'],
  'comment.delete': ['maker'],
  'comment.restore': ['maker'],
  'comment.remove-all-mentions': ['maker'],
  'comment.hide': ['others'],
})
