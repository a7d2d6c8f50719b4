import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { describeLook } from './describe-look.server'
import { alikeness, isLook, lookBytes, lookVersion, wordsOf } from './look'
import { LookIndex } from './look-index'

sharp.unblock({ operation: ['VipsForeignLoadSvg'] })

/** Returns a picture of hills below a sun at `sun` of 600, in two colors. */
const hills = (sun: number, sky = '#f4a261', ground = '#264653') =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="${sky}"/>
    <circle cx="${sun}" cy="220" r="90" fill="#fff3d6"/><path d="M0 520 Q160 360 330 500 T600 430 V800 H0Z" fill="${ground}"/>
    <path d="M0 660 Q220 560 420 660 T600 620 V800 H0Z" fill="#e9c46a"/></svg>`),
  )
/** Returns a chessboard, which has nothing of a landscape. */
const board = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#fff"/>
    ${Array.from({ length: 24 }, (_, n) => `<rect x="${(n % 4) * 150 + (Math.floor(n / 4) % 2) * 75}" y="${Math.floor(n / 4) * 133}" width="75" height="133"/>`).join('')}</svg>`),
  )

const looks = async (...pictures: Sharp[]) =>
  Promise.all(pictures.map(async (each) => wordsOf(await describeLook(await each.jpeg().toBuffer()))))

test('describes the same bytes in the same way, with the stated length and version', async () => {
  const bytes = await hills(200).jpeg().toBuffer()
  const [one, again] = [await describeLook(bytes), await describeLook(bytes)]
  expect(one.equals(again)).toBe(true)
  expect([one.length, one[0]]).toEqual([lookBytes, lookVersion])
  expect([isLook(one), isLook(Buffer.alloc(0)), isLook(one.subarray(1)), isLook(null)]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(alikeness(wordsOf(one), wordsOf(one))).toBe(2)
})

test('finds a mirrored, scaled or recolored copy more alike than another landscape, and that more than a chessboard', async () => {
  const [picture, mirror, small, recolored, other, chess] = await looks(
    hills(200),
    hills(200).flop(),
    hills(200).resize(150),
    hills(200).modulate({ hue: 40, saturation: 0.7 }),
    hills(420, '#0b132b', '#1c2541'),
    board(),
  )
  const to = (one?: Uint32Array) => alikeness(picture as Uint32Array, one as Uint32Array)
  for (const copy of [mirror, small, recolored]) expect(to(copy)).toBeGreaterThan(to(other))
  expect(to(other)).toBeGreaterThan(to(chess))
})

test('describes only a part, and refuses bytes that are no picture', async () => {
  const wide = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#fff' } })
    .composite([
      { input: await hills(200).png().toBuffer(), left: 0, top: 0 },
      { input: await board().png().toBuffer(), left: 600, top: 0 },
    ])
    .jpeg()
    .toBuffer()
  const [left, right] = await Promise.all(
    [0, 0.5].map(async (x) => wordsOf(await describeLook(wide, { x, y: 0, w: 0.5, h: 1 }))),
  )
  const [landscape, chess] = await looks(hills(200), board())
  const match = (one?: Uint32Array, other?: Uint32Array) =>
    alikeness(one as Uint32Array, other as Uint32Array)
  expect(match(left, landscape)).toBeGreaterThan(1.5)
  expect(match(right, chess)).toBeGreaterThan(1.5)
  expect(match(left, chess)).toBeLessThan(1)
  await expect(describeLook(Buffer.from('no picture'))).rejects.toThrow()
  // A part of less than a pixel is one pixel.
  expect(await describeLook(wide, { x: 0.9999, y: 0.9999, w: 0.0001, h: 0.0001 })).toHaveLength(lookBytes)
})

test('finds the most alike first, each once, beyond the first room of the index', async () => {
  const index = new LookIndex()
  const look = await describeLook(await hills(200).jpeg().toBuffer())
  const nameOf = (n: number) => n.toString(16).padStart(32, '0')
  for (let n = 0; n < 1500; n++) {
    const other = Buffer.from(look)
    for (let at = 1; at < 1 + (n % 90); at++) other[at] = (other[at] ?? 0) ^ 0xff
    index.add(nameOf(n), other)
  }
  const found = index.nearest(look, 20)
  expect(index.size).toBe(1500)
  expect(found.map(({ signature }) => signature)).toEqual(
    Array.from({ length: 17 }, (_, n) => nameOf(n * 90)).concat(
      found.slice(17).map(({ signature }) => signature),
    ),
  )
  expect(found.map(({ alike }) => alike)).toEqual(found.map(({ alike }) => alike).sort((a, b) => b - a))
  expect(index.nearest(look, 5000)).toHaveLength(1500)
  expect(new LookIndex().nearest(look, 10)).toEqual([])
})
