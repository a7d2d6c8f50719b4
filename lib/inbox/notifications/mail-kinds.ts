import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const notificationMails = mailKinds({
  new_comments: { option: 'comments', cause: 'site' },
  new_followers: { option: 'follows', cause: 'site' },
  weekly_digest: { option: 'digest', cause: 'site' },
  tips_start: { option: 'tips', cause: 'site' },
  tips_more: { option: 'tips', cause: 'site' },
  announcement: { option: 'news', cause: 'site' },
  // For its author, who asked for it.
  announcement_test: { option: null, cause: 'account' },
})
