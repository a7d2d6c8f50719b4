import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, expect, test } from 'vitest'
import { forgetSingletons } from '@/lib/core/singleton'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { mediaKey } from '@/lib/media/images/sizes'
import { photo } from '@/lib/media/images/test-images'
import { isLook } from '@/lib/media/look/look'
import { colorBits, swatchOf } from '@/lib/media/palette/color-names'
import { paletteOf } from '@/lib/media/palette/palette-bytes'
import { Looker } from './looker'

const folder = mkdtempSync(path.join(tmpdir(), 'magpie-looker-'))
const before = process.env.MEDIA_DIR
process.env.MEDIA_DIR = folder
forgetSingletons()
const running: Looker[] = []
afterEach(() => running.splice(0).map((each) => each.stop()))
afterAll(() => {
  if (before === undefined) delete process.env.MEDIA_DIR
  else process.env.MEDIA_DIR = before
  forgetSingletons()
  rmSync(folder, { recursive: true, force: true })
})

function looker(idleMs?: number, maxMs?: number): Looker {
  const made = new Looker(path.resolve('runtime/looker.ts'), idleMs, maxMs)
  running.push(made)
  return made
}

let last = 0
/** Stores a file, and returns the work of describing it. */
async function stored(bytes: Uint8Array) {
  const key = mediaKey(`${++last}`.padStart(32, '0'), '474x', 'jpg')
  await mediaStore().put(key, bytes, 'image/jpeg')
  return { key, crop: null }
}
const small = () => photo(300, 200).jpeg().toBuffer()

test('describes in another process, and answers null for what is missing or no picture', async () => {
  const look = looker().describe
  const seen = await look(await stored(await small()))
  expect(seen && isLook(seen)).toBe(true)
  expect(await look({ key: mediaKey('f'.repeat(32), '474x', 'jpg'), crop: null })).toBeNull()
  expect(await look(await stored(Buffer.from('no picture')))).toBeNull()
})

test('tells the colors of a picture', async () => {
  const plain = { width: 300, height: 200, channels: 3, background: swatchOf.red } as const
  const red = await sharp({ create: plain }).jpeg().toBuffer()
  const bytes = await looker().describe({ ...(await stored(red)), asks: 'palette' })
  expect(bytes && paletteOf(bytes)).toEqual({ colors: colorBits(['red']), skin_tone: null })
})

test('fails the picture of a killed process, starts another one, and ends it when idle', async () => {
  const maker = looker(1)
  const work = await stored(await small())
  const lost = maker.describe(work)
  process.kill(maker.pid ?? 0, 'SIGKILL')
  await expect(lost).rejects.toThrow('SIGKILL')
  expect(isLook(await maker.describe(work))).toBe(true)
  await expect.poll(() => maker.pid).toBeNull()
})

test('kills a process that takes too long', async () => {
  const look = looker(60_000, 1).describe
  await expect(look(await stored(await small()))).rejects.toThrow('SIGKILL')
})
