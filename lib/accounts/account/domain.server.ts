import { shareChecks } from '@/lib/accounts/invites/share-checks.server'
import { pictureUses } from '@/lib/media/images/files/unused.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { handshakeTokens, sessions, users } from '../users/table.server'
import { accountEndpoints } from './endpoints.server'
import { peopleFigures } from './overview'
import { permitShare } from './queries.server'
import { userDocument } from './search-document.server'
import { forgetExpired } from './upkeep.server'

declare module '@/lib/platform/manifest/screen' {
  interface ScreenEntities {
    users?: readonly object[]
  }
}

declare module '@/lib/core/events.server' {
  interface Events {
    userChanged: { user_id: string }
    /** The people, boards or topics that this user follows changed. */
    feedStale: { user_id: string }
  }
}

export const accountDomain = domain({
  name: 'account',
  contributes: [
    pictureUses((signature) => `exists (select from users u where u.avatar_signature = ${signature})`),
    shareChecks({ object_type: 'profile', check: permitShare }),
  ],
  searchDocuments: [userDocument],
  tables: [users, sessions, handshakeTokens],
  endpoints: accountEndpoints,
  overview: peopleFigures,
  chores: { expired: () => forgetExpired() },
  exports: [
    { file: 'account', from: 'users', where: 'x.id = $1', without: ['password_hash'] },
    { file: 'sessions', from: 'sessions', where: 'x.user_id = $1', without: ['token_hash', 'opened_by'] },
  ],
  notExported: ['handshake_tokens'],
})
