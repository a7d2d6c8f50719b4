import { notificationKinds } from '@/lib/platform/notify/kinds'

export const tryKinds = notificationKinds({
  try: { option: 'tries', entryOf: 'pin' },
})
