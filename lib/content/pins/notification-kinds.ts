import { notificationKinds } from '@/lib/platform/notify/kinds'

export const pinKinds = notificationKinds({
  save: { option: 'saves', entryOf: 'pin' },
  mention: { option: 'mentions' },
})
