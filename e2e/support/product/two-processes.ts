import path from 'node:path'
import { freePort } from '../../../tools/test/free-port'
import { type Person, stranger } from '../client'
import { startTogether, type Together } from './one-database'

/** Two web processes of one site, as behind a load balancer: one database, one secret, one origin. */
export type TwoProcesses = Together & { one: string; two: string }

export async function startTwoProcesses(extra: Record<string, string> = {}): Promise<TwoProcesses> {
  const ports = [await freePort(), await freePort()] as const
  const urlOf = (port: number) => `http://127.0.0.1:${port}`
  const [one, two] = [urlOf(ports[0]), urlOf(ports[1])]
  const together = await startTogether((dataDir) =>
    ports.map((port) => ({
      SECRET: 'one secret for both processes, and for no other',
      MEDIA_DIR: path.join(dataDir, 'media'),
      ORIGIN: one,
      PORT: String(port),
      ...extra,
    })),
  )
  return { one, two, ...together }
}

/** Returns the same browser, whose next requests reach another process. */
export function through(base: string, person: Person): Person {
  const there = stranger(base)
  for (const [name, value] of person.cookies) there.cookies.set(name, value)
  return { ...there, id: person.id, username: person.username, email: person.email }
}
