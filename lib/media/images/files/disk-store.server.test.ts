import files from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { leastBusyMs } from '@/lib/core/busy.testing'
import { diskStore, type WriteCalls } from './disk-store.server'
import { InvalidMediaKey, isMediaKey } from './media-key'
import type { MediaStore } from './store'

const key = '236x/ab/cd/abcd0000000000000000000000000000.webp'
let root = ''
let store: MediaStore

beforeEach(async () => {
  root = await files.mkdtemp(join(tmpdir(), 'magpie-store-'))
  store = diskStore(root)
})

afterEach(() => files.rm(root, { recursive: true, force: true }))

async function contentOf(of: MediaStore, name: string): Promise<string | null> {
  const file = await of.get(name)
  return file ? (await buffer(file.stream)).toString() : null
}

async function listed(folder: string): Promise<string[]> {
  const keys: string[] = []
  for await (const entry of store.list(folder)) keys.push(entry.key)
  return keys.sort()
}

describe('a file', () => {
  test('is returned unchanged, and storing it again is no error', async () => {
    for (let round = 0; round < 2; round++) await store.put(key, Buffer.from('picture'), 'image/webp')
    const file = await store.get(key)
    expect(file).toMatchObject({ size: 7, contentType: 'image/webp' })
    file?.stream.destroy()
    expect(await contentOf(store, key)).toBe('picture')
    expect(await store.exists(key)).toBe(true)
    expect(await files.readdir(join(root, '.writing'))).toEqual([])
  })

  test('returns null for a missing file, and deletes it without error', async () => {
    await store.put('incoming/ab', Buffer.from('x'), 'application/octet-stream')
    for (const absent of [key, 'incoming/ab/cd']) {
      expect(await store.get(absent)).toBeNull()
      expect(await store.exists(absent)).toBe(false)
    }
    await store.delete(key)
  })

  test('no longer finds a deleted file', async () => {
    await store.put(key, Buffer.from('x'), 'image/webp')
    await store.delete(key)
    expect(await store.exists(key)).toBe(false)
    expect(await store.get(key)).toBeNull()
  })

  test('stores a file whole when it is written many times concurrently', async () => {
    const bodies = Array.from({ length: 20 }, (_, index) => String(index % 10).repeat(50_000))
    await Promise.all(bodies.map((body) => store.put(key, Buffer.from(body), 'image/webp')))
    expect(bodies).toContain(await contentOf(store, key))
  })
})

test('lists the files below a folder with their times, and no partial ones', async () => {
  const began = Date.now()
  for (const name of ['incoming/a1', 'incoming/b2', key])
    await store.put(name, Buffer.from('x'), 'image/webp')
  await files.writeFile(join(root, '.writing', 'left-by-a-crash'), 'half')
  expect(await listed('incoming/')).toEqual(['incoming/a1', 'incoming/b2'])
  expect(await listed('')).toEqual([key, 'incoming/a1', 'incoming/b2'])
  expect(await listed('none/')).toEqual([])
  for await (const { modifiedAt } of store.list(''))
    expect(modifiedAt.getTime()).toSatisfy((time: number) => time > began - 1000 && time < Date.now() + 1000)
})

describe('keys', () => {
  const wrong = [
    '',
    '/',
    '/etc/passwd',
    '../secret',
    'a/../../secret',
    'a/./b',
    'a//b',
    'a/',
    '.writing/x',
    'a/.hidden',
    'a\\b',
    'C:a',
    'a\0b',
    'a\n',
    'A/b',
    'a.b.c',
    'a%2e%2e',
    'é',
    `${'a'.repeat(201)}`,
  ]

  test.each(wrong)('refuses %j in every method', async (name) => {
    expect(isMediaKey(name)).toBe(false)
    await expect(store.put(name, Buffer.from('x'), 'image/webp')).rejects.toThrow(InvalidMediaKey)
    await expect(store.get(name)).rejects.toThrow(InvalidMediaKey)
    await expect(store.exists(name)).rejects.toThrow(InvalidMediaKey)
    await expect(store.delete(name)).rejects.toThrow(InvalidMediaKey)
  })

  test('refuses folders', () => {
    for (const folder of ['/', '../', 'a/../', 'a', '.writing/', 'a//']) {
      expect(() => store.list(folder), folder).toThrow(InvalidMediaKey)
    }
  })

  test('accepts a key of 200 characters', () => {
    expect(isMediaKey('a'.repeat(200))).toBe(true)
  })

  test('never leaves the store, whatever the key', () => {
    const pieces = fc.array(fc.constantFrom('.', '..', '/', 'a', '-', '_', '\\', '%', '\0', '~'), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(pieces, (parts) => {
        const name = parts.join('')
        return !isMediaKey(name) || join('/store', name) === `/store/${name}`
      }),
    )
  })

  test('refuses a long near miss quickly', async () => {
    const texts = ['a/'.repeat(100), `${'a-'.repeat(99)}!`, `${'a/'.repeat(50_000)}!`]
    expect(await leastBusyMs(50, () => texts.forEach(isMediaKey))).toBeLessThan(50)
  })
})

describe('a failing write', () => {
  /** Makes the n-th call of a write fail; `open` also counts the calls on the file it returns. */
  function failing(n: number): WriteCalls {
    let calls = 0
    const count = () => {
      calls++
      if (calls === n) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
    }
    return {
      mkdir: (async (...given: Parameters<typeof files.mkdir>) => {
        count()
        return files.mkdir(...given)
      }) as typeof files.mkdir,
      rename: async (from, to) => {
        count()
        await files.rename(from, to)
      },
      open: async (...given) => {
        count()
        const handle = await files.open(...given)
        const { writeFile, sync } = handle
        handle.writeFile = async (...data) => {
          if (calls + 1 === n) await handle.write('hal')
          count()
          await writeFile.apply(handle, data)
        }
        handle.sync = async () => {
          count()
          await sync.apply(handle)
        }
        return handle
      },
    }
  }

  test('leaves either the old or the new file, never a partial one, when interrupted at any call', async () => {
    let failures = 0
    for (let n = 1; n <= 20; n++) {
      await store.put(key, Buffer.from('old'), 'image/webp')
      const failed = await diskStore(root, failing(n))
        .put(key, Buffer.from('new'), 'image/webp')
        .then(
          () => false,
          () => true,
        )
      if (failed) failures++
      else expect(await contentOf(store, key)).toBe('new')
      expect(['old', 'new']).toContain(await contentOf(store, key))
      expect(await files.readdir(join(root, '.writing'))).toEqual([])
      expect(await listed('')).toEqual([key])
    }
    expect(failures).toBe(8)
  })
})
