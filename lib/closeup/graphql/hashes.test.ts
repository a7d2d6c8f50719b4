import { expect, test } from 'vitest'
import type { Viewer } from '@/lib/core/viewer'
import { persistedFor, persistedOf, variantFor } from './documents.server'
import { closeupHashes, closeupVariants } from './hashes'

const devices = { dweb: 'desktop', mweb: 'phone' } as const

test.each(['auth', 'unauth', 'bot'] as const)('gives the browser the documents of %s', (kind) => {
  for (const web of ['dweb', 'mweb'] as const) {
    const persisted = persistedFor({ kind, device: devices[web] } as Viewer)
    expect(closeupHashes[kind][web]).toBe(persisted.hash)
    expect(closeupHashes[kind].name).toBe(persisted.name)
  }
})

test.each(['auth', 'unauth'] as const)(
  'gives the browser the other documents of %s, for them alone',
  (kind) => {
    for (const web of ['dweb', 'mweb'] as const) {
      const viewer = { kind, device: devices[web] } as Viewer
      const hash = closeupVariants[kind][web]
      expect(variantFor(viewer)).toMatchObject({ hash, name: closeupVariants[kind].name })
      expect(persistedOf(viewer, hash)?.name).toBe(closeupVariants[kind].name)
      expect(persistedOf({ ...viewer, kind: 'bot' }, hash)).toBeNull()
    }
  },
)

test('gives robots no other document', () =>
  expect(variantFor({ kind: 'bot', device: 'desktop' } as Viewer)).toBeUndefined())
