import { logIn, testPassword } from '../client'
import type { World } from '../world'
import { mine } from './row'

/** Creates a session of `me` in yet another browser. */
async function otherSession({ me }: World): Promise<string> {
  const other = await logIn(me.email, testPassword)
  const { data } = await other.read<{ id: string; is_current: boolean }[]>('UserSessionsResource')
  return data.find(({ is_current }) => is_current)?.id ?? ''
}

/** A member's sessions. */
export const sessionRows = {
  UserSessionsResource: {
    get: mine({ options: { page_size: 'many' }, field: 'page_size' }, () => ({})),
    delete: mine({ options: { session_id: 'x' }, field: 'session_id' }, async (world) => ({
      session_id: await otherSession(world),
    })),
  },
}
