import { sessionOf } from '@/lib/accounts/sessions/sessions.server'
import type { Viewer } from '@/lib/core/viewer'
import { pool } from '@/lib/platform/db/client.server'
import type { Recorded } from './bare-server'

/** Records the prepared queries that `work` runs, in order, with their parameters. */
export async function record(work: () => Promise<unknown>): Promise<Recorded[]> {
  const queries: Recorded[] = []
  const target = pool()
  const plain = target.query.bind(target)
  target.query = ((query: Recorded) => {
    queries.push({ name: query.name, text: query.text, values: query.values })
    return plain(query)
  }) as typeof target.query
  try {
    await work()
  } finally {
    target.query = plain
  }
  return queries
}

/** Returns the viewer of a session's token, as a request would. */
export async function viewerOf(token: string): Promise<Viewer> {
  const session = await sessionOf(token)
  if (!session) throw new Error('the bench world has no such session')
  const { session_id, user } = session
  return { kind: 'auth', id: user.id, session_id, install_id: 'bench', device: 'desktop', user }
}
