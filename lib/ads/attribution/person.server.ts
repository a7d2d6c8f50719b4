import { createHmac } from 'node:crypto'
import { secretKey } from '@/lib/core/env.server'

/** Returns the number that stands for a member among conversions: the same each time, and not to be reversed without this site's secret. */
export function personOf(member_id: string): string {
  const digest = createHmac('sha256', secretKey('ads.converted')).update(member_id).digest()
  return String(digest.readBigInt64BE() & 0x7fff_ffff_ffff_ffffn || 1n)
}
