import { notificationKinds } from '@/lib/platform/notify/kinds'

export const tryKinds = notificationKinds({
  try: { contact: 'public', option: 'tries', entryOf: 'pin' },
})
