import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../../runtime/embedded-postgres'
import { type Product, startProduct } from '../../../tools/test/product'

/** Products that share one database, which is deleted with them. */
export type Together = { databaseUrl: string; stop: () => Promise<void> }

/**
 * Starts a product with each environment on one database. When one fails to start, the others are stopped
 * first.
 */
export async function startTogether(
  environments: (dataDir: string) => Record<string, string>[],
): Promise<Together> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'magpie-together-'))
  const postgres = await startPostgres(dataDir, { durable: false })
  const products: Product[] = []
  const stop = async () => {
    for (const product of products) await product.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  // In order: the first creates the database.
  for (const environment of environments(dataDir)) {
    const product = await startProduct({ DEMO: '0', DATABASE_URL: postgres.url, ...environment })
    if (!product) {
      await stop()
      throw new Error(`what was to listen on ${environment.PORT} did not start`)
    }
    products.push(product)
  }
  return { databaseUrl: postgres.url, stop }
}
