import { createHmac } from 'node:crypto'
import { secretKey } from '@/lib/core/env.server'

/** Returns the id under which the bytes of a registered video are kept: nobody can derive it from its number. */
export const videoIdOf = (number: number): string =>
  createHmac('sha256', secretKey('media.upload')).update(`video ${number}`).digest('hex').slice(0, 32)
