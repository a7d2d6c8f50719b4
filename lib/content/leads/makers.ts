import { makerTable } from '@/lib/platform/access/makers'

/** Permissions on the form of a pin. */
export const leadMakers = makerTable({
  'pin.edit-form': ['author'],
  'pin.submit-form': ['others'],
})
