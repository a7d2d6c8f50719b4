import type { TestProject } from 'vitest/node'
import { runningProduct } from '../../../tools/test/product'

declare module 'vitest' {
  interface ProvidedContext {
    /** An empty product for load tests: it trusts one proxy, so that each visitor can have a different address. */
    crowded: { url: string; dataDir: string; pid: number }
  }
}

/** Starts one product for the tests that run alone and overload it. @throws Error when it does not start */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Nobody logs in by the service; its address only has to exist.
  const service = { GOOGLE_CLIENT_ID: 'nobody', GOOGLE_CLIENT_SECRET: 'nothing' }
  const product = await runningProduct({ TRUSTED_PROXY_HOPS: '1', DEMO: '0', ...service })
  const { url, dataDir, pid } = product
  project.provide('crowded', { url, dataDir, pid })
  return () => product.stop()
}
