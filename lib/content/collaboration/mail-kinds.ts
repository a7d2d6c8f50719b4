import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const collaborationMails = mailKinds({
  board_invite: { option: null, cause: 'person', contact: 'invite' },
  board_people: { option: 'boards', cause: 'person', contact: 'answer' },
})
