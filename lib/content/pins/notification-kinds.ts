import { notificationKinds } from '@/lib/platform/notify/kinds'

export const pinKinds = notificationKinds({
  save: { contact: 'public', option: 'saves', entryOf: 'pin' },
  mention: { contact: 'mention', option: 'mentions' },
})
