import { notificationKinds } from '@/lib/platform/notify/kinds'

export const sponsorshipKinds = notificationKinds({
  sponsorship_request: { option: 'sponsorships' },
  sponsorship_answer: { option: 'sponsorships' },
  sponsorship_end: { option: 'sponsorships' },
})
