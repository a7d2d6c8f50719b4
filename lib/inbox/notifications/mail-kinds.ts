import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const notificationMails = mailKinds({
  new_comments: { option: 'comments', cause: 'site', contact: 'site' },
  new_followers: { option: 'follows', cause: 'site', contact: 'site' },
  weekly_digest: { option: 'digest', cause: 'site', contact: 'site' },
  tips_start: { option: 'tips', cause: 'site', contact: 'site' },
  tips_more: { option: 'tips', cause: 'site', contact: 'site' },
  announcement: { option: 'news', cause: 'site', contact: 'site' },
  // For its author, who asked for it.
  announcement_test: { option: null, cause: 'account', contact: 'site' },
})
