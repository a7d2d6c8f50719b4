import { createHmac } from 'node:crypto'
import { secretKey } from '@/lib/core/env.server'

/** Returns a hash that came from outside, hashed again with a secret of this site: a copy of the database matches nothing. */
export const peppered = (hash: string): Buffer =>
  createHmac('sha256', secretKey('matching')).update(hash).digest()
