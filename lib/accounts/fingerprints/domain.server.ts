import { domain } from '@/lib/platform/manifest/domain.server'
import { fingerprints } from './table.server'

export const fingerprintsDomain = domain({
  name: 'fingerprints',
  tables: [fingerprints],
  exports: [
    { file: 'devices', from: 'fingerprints', where: 'x.user_id = $1', without: ['fingerprint_hash'] },
  ],
})
