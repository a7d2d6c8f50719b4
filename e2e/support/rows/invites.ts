import { data, logIn } from '../client'
import { mine, type Row, read, wrongId } from './row'

/** Returns the code of one of Mira's links, since her address is verified. */
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
    // An unverified member cannot invite; invites.test.ts tests a verified one.
    create: {
      ...mine(null, () => ({ object_type: 'site' })),
      answers: 403,
    },
  },
  EmailInviteSentResource: {
    create: { ...mine(null, () => ({ email: 'friend@example.org' })), answers: 403 },
  },
  InviteCodeMetadataResource: {
    get: read(wrongId('invite_code'), async () => ({ invite_code: await inviteCode() })),
  },
} satisfies Record<string, Record<string, Row>>
