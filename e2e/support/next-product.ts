import type { TestProject } from 'vitest/node'
import { startWebOf } from '../../tools/test/product'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a web process whose calls are answered by Next, not directly (docs/decisions/264). */
    byNext: string
  }
}

/** Starts a web process without direct calls beside the product. @throws Error when it does not start */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { BASE_DATA_DIR } = process.env
  if (!BASE_DATA_DIR) throw new Error('It runs beside a product: npm test -- wire/')
  const web = await startWebOf(BASE_DATA_DIR, { DIRECT_CALLS: '0' })
  project.provide('byNext', web.url)
  return () => web.stop()
}
