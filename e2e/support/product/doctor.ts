import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { bundleTool } from '../../../runtime/build/bundle'
import type { Product } from '../../../tools/test/product'

/**
 * Returns Node's arguments for one of our tools: in the long form as a host runs it, otherwise bundled, which starts
 * sooner.
 */
export async function argsOf(script: string): Promise<string[]> {
  if (process.env.FAULTS === 'all') return ['--import', 'tsx', script]
  return ['--enable-source-maps', await bundleTool(script)]
}

/** Runs the doctor on a product's data; returns its exit status (0: no findings) and output. */
export async function doctorOf({
  dataDir,
}: Pick<Product, 'dataDir'>): Promise<[status: number | null, said: string]> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'production' as const }
  const args = await argsOf('tools/doctor.ts')
  const child = spawn(process.execPath, args, { env, timeout: 60_000 })
  const [output, failed, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return [status, output + failed]
}
