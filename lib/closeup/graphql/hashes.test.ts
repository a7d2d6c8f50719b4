import { expect, test } from 'vitest'
import type { Viewer } from '@/lib/core/viewer'
import { persistedFor } from './documents.server'
import { closeupHashes } from './hashes'

const devices = { dweb: 'desktop', mweb: 'phone' } as const

test.each(['auth', 'unauth', 'bot'] as const)('gives the browser the documents of %s', (kind) => {
  for (const web of ['dweb', 'mweb'] as const) {
    const persisted = persistedFor({ kind, device: devices[web] } as Viewer)
    expect(closeupHashes[kind][web]).toBe(persisted.hash)
    expect(closeupHashes[kind].name).toBe(persisted.name)
  }
})
