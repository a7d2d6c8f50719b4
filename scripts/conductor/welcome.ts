import type { Env } from '@/lib/core/env.server'

/** What a person who typed `npm start` wants to read. */
export async function welcome(_url: string, env: Env, ms: number): Promise<string> {
  return `\n  Magpie stands at ${env.ORIGIN}  (${(ms / 1000).toFixed(1)} s)\n`
}
