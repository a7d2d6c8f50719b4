import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const collaborationMails = mailKinds({
  board_invite: { option: null, cause: 'person' },
  board_people: { option: 'boards', cause: 'person' },
})
