import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { alive, viewerUser } from './sessions.server'

const state = statement<{ install_id: string }, [session: string, user: string]>(
  'session_standing',
  `select s.install_id from sessions s where s.id = $1 and ${alive} and $2::bigint in (s.user_id, s.acting_for)`,
)

/**
 * Returns the member of a session by its id, or the profile that they act for, for rights that the session gave away.
 * @throws AppError 2 when the session ended, or no longer acts for the profile
 */
export async function permitSession(session_id: string, user_id: string): Promise<Member> {
  const [session] = await state(session_id, user_id)
  const { install_id } = found(session, 'notSignedIn')
  return {
    kind: 'auth',
    id: user_id,
    session_id,
    install_id,
    device: 'desktop',
    user: await viewerUser(user_id),
  }
}
