import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const collaborationMails = mailKinds({
  board_invite: null,
  board_people: 'boards',
})
