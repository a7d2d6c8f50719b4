import { makerTable } from '@/lib/platform/access/makers'

/** Permissions of the person who saved a pin; its board decides about its place, its text and its deletion. */
export const pinMakers = makerTable({
  'pin.note': ['maker'],
  'pin.read-statistics': ['maker'],
  'pin.read-page-again': ['maker', 'admin'],
})
