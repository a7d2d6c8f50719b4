import type { MailTemplate } from '@/lib/platform/mail-kinds/kinds'
import type { ContactOrigin } from './paths'

/** The contact path of each kind of mail that is about another person; a kind without a row does not compile. */
export const mailPaths: Record<MailTemplate, ContactOrigin> = {
  board_invite: 'invite',
  board_people: 'answer',
  business_invite: 'work',
  follow_request: 'public',
  // Lists of entries, each of which was permitted when it was made.
  new_comments: 'site',
  new_followers: 'site',
  weekly_digest: 'site',
  tips_start: 'site',
  tips_more: 'site',
  announcement: 'site',
  announcement_test: 'site',
  test: 'site',
  account_closed: 'site',
  // About the reader's own account.
  verify_email: 'site',
  confirm_email_change: 'site',
  email_in_use: 'site',
  email_changed: 'site',
  email_changed_again: 'site',
  reset_password: 'site',
  reset_password_closed: 'site',
  password_changed: 'site',
  new_device: 'site',
  mfa_changed: 'site',
  business_linked: 'site',
  business_unlinked: 'site',
  account_converted: 'site',
  passcode_verify: 'site',
  passcode_reset: 'site',
  passcode_changed: 'site',
  passcode_email_changed: 'site',
  export_ready: 'site',
  account_deleting: 'site',
  appeal_answered: 'site',
}
