import { data, logIn } from '../client'
import { mine, type Row, read, wrongId } from './row'

/** The code of a link of Mira's, whose address is verified. */
async function inviteCode(): Promise<string> {
  const mira = await logIn('mira@demo.example')
  const made = await mira.write<{ invite_code: string }>('InviteCodeResource', 'create', {
    object_type: 'site',
  })
  return data(made).invite_code
}

/** Invitations. */
export const inviteRows = {
  InviteCodeResource: {
    // Whose address is not shown to be theirs invites nobody; invites.test.ts does it as somebody verified.
    create: {
      ...mine(null, () => ({ object_type: 'site' })),
      answers: 403,
    },
  },
  InviteCodeMetadataResource: {
    get: read(wrongId('invite_code'), async () => ({ invite_code: await inviteCode() })),
  },
} satisfies Record<string, Record<string, Row>>
