import { notificationKinds } from '@/lib/platform/notify/kinds'

export const sponsorshipKinds = notificationKinds({
  sponsorship_request: { contact: 'request', option: 'sponsorships' },
  sponsorship_answer: { contact: 'answer', option: 'sponsorships' },
  sponsorship_end: { contact: 'answer', option: 'sponsorships' },
})
