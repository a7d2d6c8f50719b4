import { beforeAll, expect, inject, test } from 'vitest'
import { hostilePictures } from '@/lib/media/images/hostile.testing'
import { interlacedPng, pngChunk } from '@/lib/media/images/test-images'
import { logIn, type Person, signUp, testPassword } from '../support/client'
import { makeBoard, makePin, ready, upload } from '../support/people/actions'
import { pidOf, renewWeb } from '../support/product/chaos'
import { hasLoaded, inLanes, peakMemory, timesMeanwhile } from './support/pictures'

/** Maximum megabytes that a web process may use, for any input. */
const maxMemory = 512
/** Milliseconds in which an upload is answered: the wait for the worker, plus some for a slow machine. */
const patience = 15_000
/**
 * Milliseconds that another person's log-in may take in the meantime; decoding in this process used to delay it by
 * 4,900.
 */
const slowest = 2500

const product = inject('crowded')
let me: Person
let pids: { web: number; worker: number }
beforeAll(async () => {
  await renewWeb(product)
  me = await signUp(product.url)
  const board = await makeBoard(me)
  await ready(me, (await makePin(me, board.id)).id)
  pids = { web: pidOf(product, 'web'), worker: pidOf(product, 'worker') }
}, 300_000)

const send = (bytes: Buffer) => upload(me, Buffer.from(bytes), 'image/png', 'a.png')

/** Returns the same pixels under a different signature. */
function another(png: Buffer, index: number): Buffer {
  return Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', Buffer.from(`n\0${index}`)), png.subarray(33)])
}

test('answers each of fifty hostile pictures as expected', async () => {
  const answers = await inLanes(await hostilePictures(), 3, async ({ name, bytes, answers }) => {
    const began = performance.now()
    const { status } = await send(bytes)
    return { name, status, isQuick: performance.now() - began < patience, answers }
  })
  for (const { name, status, isQuick, answers: expected } of answers) {
    expect(expected, name).toContain(status)
    expect(isQuick, name).toBe(true)
  }
})

test('lets others log in while twelve interlaced pictures of 16 bits arrive at once', async () => {
  const [refused, taken] = [interlacedPng(10_000, 5000), interlacedPng(4000, 4000)]
  const pictures = Array.from({ length: 12 }, (_, index) => another(index % 2 ? refused : taken, index))
  const sent = Promise.all(pictures.map(async (bytes) => (await send(bytes)).status))
  const times = await timesMeanwhile(sent, () => logIn(me.username, testPassword, product.url))
  expect(new Set(await sent)).toEqual(new Set([200, 413]))
  expect(times.at(-1)).toBeLessThan(slowest)
})

test('processes a regular picture while large ones wait in their own lane', async () => {
  const board = await makeBoard(me)
  const { id } = await makePin(me, board.id)
  expect(await ready(me, id)).toMatchObject({ id })
})

test('has no endpoint that decodes a picture on demand', async () => {
  const { images } = await ready(me, (await makePin(me, (await makeBoard(me)).id)).id)
  const url = encodeURIComponent(Object.values(images)[0]?.url ?? '')
  expect((await me.request(`/_next/image?url=${url}&w=640&q=75`)).status).toBe(404)
})

test('still runs in the same processes, the web process below 512 MB and without a decoder', () => {
  expect({ web: pidOf(product, 'web'), worker: pidOf(product, 'worker') }).toEqual(pids)
  expect(hasLoaded(pids.web, 'libvips') ?? false).toBe(false)
  const peak = peakMemory(pids.web)
  process.stdout.write(
    `web process: at most ${peak?.toFixed(0)} MB; worker: ${peakMemory(pids.worker)?.toFixed(0)} MB\n`,
  )
  expect(peak ?? 0).toBeLessThan(maxMemory)
})
