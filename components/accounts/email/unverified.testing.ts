import type { WireViewer } from '@/lib/accounts/account/schema'

/** A member whose address is not verified. For tests. */
export const unverified = {
  id: '7',
  login_state: 'authenticated',
  is_email_verified: false,
  chose_topics: true,
} as WireViewer
