import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../scripts/embedded-postgres'
import { freePort } from '../../scripts/test/free-port'
import { type Product, startProduct } from '../../scripts/test/product'

/** Two origins of one site: two products on one database and one secret. The clock of the second is 40 days ahead. */
export type TwoOrigins = { one: string; two: string; databaseUrl: string; stop: () => Promise<void> }

const wrongClock = {
  NODE_OPTIONS: `--import ${new URL('wrong-clock.mjs', import.meta.url)}`,
  WRONG_CLOCK_MS: String(40 * 24 * 60 * 60 * 1000),
}

async function startBoth(url: string, origins: [string, string]): Promise<Product[]> {
  const shared = {
    DEMO: '0',
    DATABASE_URL: url,
    SECRET: 'one secret for both origins, and for no other',
    CROSS_DOMAIN_ORIGINS: origins.join(','),
  }
  const products: Product[] = []
  // One after the other: the first makes the database.
  for (const origin of origins) {
    const clock = products.length > 0 ? wrongClock : {}
    const product = await startProduct({ ...shared, ...clock, ORIGIN: origin, PORT: new URL(origin).port })
    if (!product) throw new Error(`${origin} did not start`)
    products.push(product)
  }
  return products
}

/** Starts them; what they stand on goes with them. */
export async function startTwoOrigins(): Promise<TwoOrigins> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'magpie-origins-'))
  const postgres = await startPostgres(dataDir, { durable: false })
  const one = `http://127.0.0.1:${await freePort()}`
  // Another name: cookies go by the name alone, and to a browser the two are different sites.
  const two = `http://localhost:${await freePort()}`
  const products = await startBoth(postgres.url, [one, two])
  return {
    one,
    two,
    databaseUrl: postgres.url,
    async stop() {
      for (const product of products) await product.stop()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
