import { createHmac } from 'node:crypto'
import { secretKey } from '@/lib/core/env.server'

/** Hashes an external hash again with a secret of this site, so that a leaked database matches no other data. */
export const peppered = (hash: string): Buffer =>
  createHmac('sha256', secretKey('matching')).update(hash).digest()
