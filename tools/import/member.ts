import { viewerUserNamed } from '@/lib/accounts/sessions/sessions.server'
import { AppError } from '@/lib/core/app-error'
import { isMember, type Member, type Viewer } from '@/lib/core/viewer'
import { registerListeners } from '@/lib/edge/listeners.server'

/** Returns a user as the acting member of a tool, by username; null when unknown. Registers the listeners. */
export async function memberNamed(username: string): Promise<Member | null> {
  registerListeners()
  try {
    const user = await viewerUserNamed(username)
    const viewer: Viewer = {
      kind: 'auth',
      id: user.id,
      session_id: '0',
      install_id: 'import',
      device: 'desktop',
      user,
    }
    return isMember(viewer) ? viewer : null
  } catch (error) {
    if (error instanceof AppError && error.code === 30) return null
    throw error
  }
}
