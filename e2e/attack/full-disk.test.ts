import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, runningProduct } from '../../tools/test/product'
import { type Answer, type Person, signUp, stranger } from '../support/client'
import { type Board, makeBoard, makePin, type Pin, ready, upload } from '../support/people/actions'
import { makePicture, unique } from '../support/picture'
import { doctorOf } from '../support/product/doctor'
import { startOf } from '../support/product/processes'
import { smallDisk } from '../support/product/small-disk'

/** Seconds for which the disk stays full. */
const seconds = process.env.FAULTS === 'all' ? 60 : 3

const disk = smallDisk(700)
let product: Product
beforeAll(async () => {
  if (!disk) return
  product = await runningProduct({ DEMO: '0' }, undefined, disk.folder)
}, 300_000)
afterAll(async () => {
  await product?.stop()
  disk?.remove()
})

type Attempt = (person: Person, pin: Pin) => Promise<Answer>

const imageOf = ({ images }: Pin) => new URL(Object.values(images)[0]?.url ?? '', product.url).pathname

const reads: Record<string, Attempt> = {
  'a pin': (person, { id }) => person.read<Pin>('PinResource', { id }),
  home: (person) => person.request('/'),
  'a closeup of a visitor': (_, { id }) => stranger(product.url).request(`/pin/${id}/`),
  'a picture': (person, pin) => person.request(imageOf(pin)),
}

const writes: Record<string, Attempt> = {
  'a board': (person) => person.write<Board>('BoardResource', 'create', { name: unique('Board ') }),
  'a save': (person, { id, board }) =>
    person.write<Pin>('RepinResource', 'create', { pin_id: id, board_id: board.id }),
  'an upload': async (person) => upload(person, await makePicture('pin')),
}

test.skipIf(!disk)(
  'refuses writes with 507 while the disk is full, serves reads, and recovers automatically',
  async () => {
    const person = await signUp(product.url)
    const { id } = await makePin(person, (await makeBoard(person)).id)
    const pin = await ready(person, id)
    const start = await startOf(product.url)

    disk?.fill()
    // The reserve is released within a quarter of a second, and the cached disk state expires.
    await expect.poll(() => existsSync(path.join(product.dataDir, 'reserve'))).toBe(false)
    await expect.poll(async () => (await writes['a board']?.(person, pin))?.status).toBe(507)
    const until = Date.now() + seconds * 1000
    while (Date.now() < until) {
      for (const [name, request] of Object.entries(reads))
        expect([name, (await request(person, pin)).status]).toEqual([name, 200])
      for (const [name, request] of Object.entries(writes)) {
        const { status, headers, text } = await request(person, pin)
        expect([name, status, headers.get('retry-after')]).toEqual([name, 507, '60'])
        expect(text).toContain('room for more files right now')
      }
      await sleep(100)
    }

    disk?.empty()
    for (const [name, request] of Object.entries(writes))
      await expect
        .poll(async () => [name, (await request(person, pin)).status], { timeout: 15_000 })
        .toEqual([name, 200])
    expect(await startOf(product.url)).toBe(start)
    expect(await doctorOf(product)).toEqual([0, expect.any(String)])
  },
  300_000,
)
