import { makerTable } from '@/lib/platform/access/makers'

/** Permissions of the person who saved a pin; its board decides about its place, its text and its deletion. */
export const pinMakers = makerTable({
  'pin.note': ['author'],
  'pin.read-statistics': ['author'],
  'pin.read-page-again': ['author', 'admin'],
})
