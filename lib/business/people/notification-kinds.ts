import { notificationKinds } from '@/lib/platform/notify/kinds'

/** Kinds about a business: each entry lists everyone who left it. */
export const businessLeftKinds = notificationKinds({
  business_partner_left: { contact: 'answer', option: null, repeats: true },
  business_member_left: { contact: 'answer', option: null, repeats: true },
})

/** Access that a person or a partner was given to assets of a business. */
export const businessAccessKinds = notificationKinds({
  business_access: { contact: 'answer', option: null, repeats: true },
})
