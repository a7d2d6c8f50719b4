import { createHmac } from 'node:crypto'
import { secretKey } from '@/lib/core/env.server'
import type { Noise } from './bands'

/**
 * Returns the noise of an audience, derived from its id, from what was asked of it (never from who matched), and from a
 * secret of this site: the same content has the same noise at every count, so that nothing can be averaged away.
 */
export function noiseOf(audience_id: string, content: string): Noise {
  const bytes = createHmac('sha256', secretKey('audiences')).update(`${audience_id}:${content}`).digest()
  return [bytes.readUInt32BE(0) / 2 ** 32, bytes.readUInt32BE(4) / 2 ** 32]
}
