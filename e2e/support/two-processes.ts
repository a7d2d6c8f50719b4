import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../scripts/embedded-postgres'
import { freePort } from '../../scripts/test/free-port'
import { type Product, startProduct } from '../../scripts/test/product'
import { type Person, stranger } from './client'

/** Two web processes of one site, as behind a load balancer: one database, one secret, one origin. */
export type TwoProcesses = { one: string; two: string; databaseUrl: string; stop: () => Promise<void> }

/** Milliseconds in which a process comes up that has nothing to build. */
const START_MS = 120_000

async function isUp(url: string): Promise<void> {
  const deadline = Date.now() + START_MS
  while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) {
    if (Date.now() > deadline) throw new Error(`${url} did not start`)
    await sleep(100)
  }
}

/** Starts them; what they stand on goes with them. */
export async function startTwoProcesses(extra: Record<string, string> = {}): Promise<TwoProcesses> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'magpie-processes-'))
  const postgres = await startPostgres(dataDir, { durable: false })
  const [one = 0, two = 0] = [await freePort(), await freePort()]
  const urlOf = (port: number) => `http://127.0.0.1:${port}`
  const shared = {
    DEMO: '0',
    DATABASE_URL: postgres.url,
    SECRET: 'one secret for both processes, and for no other',
    MEDIA_DIR: path.join(dataDir, 'media'),
    ORIGIN: urlOf(one),
    ...extra,
  }
  const products: Product[] = []
  // One after the other: the first makes the database.
  for (const port of [one, two]) {
    const product = await startProduct({ ...shared, PORT: String(port) })
    if (!product) throw new Error(`${urlOf(port)} did not start`)
    products.push(product)
    await isUp(urlOf(port))
  }
  return {
    one: urlOf(one),
    two: urlOf(two),
    databaseUrl: postgres.url,
    async stop() {
      for (const product of products) await product.stop()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same browser, whose next requests the load balancer gives to another process. */
export function through(base: string, person: Person): Person {
  const there = stranger(base)
  for (const [name, value] of person.cookies) there.cookies.set(name, value)
  return { ...there, id: person.id, username: person.username, email: person.email }
}
