import { spawnSync } from 'node:child_process'
import type { Product } from '../../tools/test/product'

/** Runs `npm run doctor` on a product's data; returns its exit status (0: no findings) and output. */
export function doctorOf({ dataDir }: Pick<Product, 'dataDir'>): [status: number | null, said: string] {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'production' as const }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'tools/doctor.ts'], {
    env,
    encoding: 'utf8',
    timeout: 60_000,
  })
  return [status, stdout + stderr]
}
