import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import { unchanged } from '@/lib/media/edits/recipe'
import { photo } from '@/lib/media/images/test-images'
import { data, type Person, signUp } from '../support/client'
import { upload, uploaded } from '../support/people/actions'
import { killAndWait, pidOf } from '../support/product/chaos'
import { hasLoaded } from './support/pictures'
import { commandOf, descendants, treeMemory, watchMemory } from './support/process-tree'

/** Maximum megabytes of a worker with its picture processes. */
const maxMemory = 768
/** Megabytes of a worker at rest: what a burst took must be returned. */
const atRest = 400
/** As many as show growth: without replaced processes four take more than the maximum. */
const heavyEdits = 6
const patience = { timeout: 240_000, interval: 50 }

const product = inject('crowded')
const worker = () => pidOf(product, 'worker')
let attacker: Person
let stranger: Person
let original = ''
beforeAll(async () => {
  attacker = await signUp(product.url)
  stranger = await signUp(product.url)
  const { image_signature, image_url } = uploaded(
    await upload(attacker, await heavyPicture(), 'image/png', 'a.png'),
  )
  original = image_signature
  await vi.waitUntil(() => isMade(image_url), patience)
  // Its files are there a moment before its row says so.
  await vi.waitUntil(async () => (await requestEdit(99)).status !== 409, patience)
}, 300_000)

/** Returns 48 million pixels with transparency in few bytes. */
async function heavyPicture(): Promise<Buffer<ArrayBuffer>> {
  const [width, height] = [400, 300]
  const pixels = createHash('shake256', { outputLength: width * height * 4 })
    .update('heavy')
    .digest()
  const small = sharp(pixels, { raw: { width, height, channels: 4 } })
  return Buffer.from(await small.resize(8000, 6000, { kernel: 'nearest' }).png().toBuffer())
}

const isMade = async (url: string) => (await stranger.request(url, { method: 'HEAD' })).status === 200
const countMade = async (urls: string[]) => (await Promise.all(urls.map(isMade))).filter(Boolean).length

const words = Array.from({ length: 20 }, (_, line) => ({
  type: 'text' as const,
  text: `Heavy words ${line}`,
  font: 'lora',
  align: 'center',
  x: 0.5,
  y: 0.04 * line + 0.1,
  size: 0.3,
  rotate: 7 * line,
  color: '#c02040',
}))

/** Requests an edit that takes as much memory and time as one can. */
function requestEdit(brightness: number) {
  const recipe = { ...unchanged, straighten: 40, filter: 'sepia', brightness, overlays: words }
  const given = { image_signature: original, recipe }
  return attacker.write<{ image_url: string }>('PictureEditResource', 'create', given)
}

/** Requests such an edit; returns the address of its result. */
const edit = async (brightness: number): Promise<string> => data(await requestEdit(brightness)).image_url

const send = async (person: Person, bytes: Buffer) =>
  uploaded(await upload(person, Buffer.from(bytes))).image_url

test('edits below 768 MB, while the picture of another person waits for one of them at most', async () => {
  const memory = watchMemory(worker)
  const edits: string[] = []
  for (let each = 0; each < heavyEdits; each++) edits.push(await edit(each))
  await expect.poll(() => countMade(edits), patience).toBeGreaterThan(0)

  const beforeSmall = await countMade(edits)
  const small = await send(stranger, await photo(600, 400).jpeg().toBuffer())
  await expect.poll(() => isMade(small), patience).toBe(true)
  expect((await countMade(edits)) - beforeSmall).toBeLessThanOrEqual(1)

  const beforeLarge = await countMade(edits)
  const large = await send(stranger, await photo(5000, 4800).jpeg({ quality: 10 }).toBuffer())
  await expect.poll(() => isMade(large), patience).toBe(true)
  // The one in progress, and one whose end is seen together with it.
  expect((await countMade(edits)) - beforeLarge).toBeLessThanOrEqual(2)

  await expect.poll(() => countMade(edits), patience).toBe(heavyEdits)
  const { max, parts } = memory.stop()
  process.stdout.write(`worker with its picture processes: at most ${max.toFixed(0)} MB: ${parts}\n`)
  expect(max).toBeLessThan(maxMemory)
  await expect.poll(() => treeMemory(worker()), patience).toBeLessThan(atRest)
  expect(hasLoaded(worker(), 'libvips') ?? false).toBe(false)
}, 300_000)

test('loses no edit when its process is killed, and none when the worker is', async () => {
  const painters = () => descendants(worker()).filter((pid) => commandOf(pid).includes('painter.mjs'))
  const edits = [await edit(50), await edit(51)]
  await expect.poll(() => painters().length, patience).toBeGreaterThan(0)
  const killed = painters()
  for (const pid of killed) process.kill(pid, 'SIGKILL')
  await expect
    .poll(() => painters().filter((pid) => !killed.includes(pid)).length, patience)
    .toBeGreaterThan(0)
  const orphans = painters()
  await killAndWait(product, 'worker')
  await expect.poll(() => orphans.filter((pid) => commandOf(pid) !== ''), patience).toEqual([])
  await expect.poll(() => countMade(edits), patience).toBe(2)
}, 300_000)
