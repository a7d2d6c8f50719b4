import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const notificationMails = mailKinds({
  new_comments: 'comments',
  new_followers: 'follows',
  weekly_digest: 'digest',
  tips_start: 'tips',
  tips_more: 'tips',
  announcement: 'news',
})
