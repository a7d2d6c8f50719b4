import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { alikeEnough, voters } from '@/lib/content/pins/looks/looked-like.server'
import { votedTopic } from '@/lib/content/pins/looks/voted-topic'
import { describeFile } from '@/lib/media/descriptor/describe-pixels.server'
import { likeness } from '@/lib/media/descriptor/descriptor'
import { contentSignature } from '@/lib/media/images/signature.server'
import { squaresOf } from '@/lib/media/look/describe-look.server'
import { graySide, layoutCode, mirrored } from '@/lib/media/look/layout-code'
import { alikeness, lookBytes, lookOf, wordsOf } from '@/lib/media/look/look'
import type { LookIndex } from '@/lib/media/look/look-index'
import { codeOfPlaces, placesOf } from '@/lib/media/look/meaning-code'
import { seenIn } from '@/lib/media/look/network.server'
import { openLookIndex } from '@/lib/media/look/open-index.server'
import { db, pool } from '@/lib/platform/db/client.server'
import { makeRng } from '../demo/art/rng'
import { isRight, shownTopics, upwards } from '../demo/labelled-topics'
import type { Picture } from '../demo/plan'
import { shippedIndex } from '../demo/topic-of-picture'
import { demoWorld, drawPicture } from '../demo/world'
import { changes, copyOf } from './transformed-copies'

/**
 * Measures visual search; run by `npm run bench -- likeness`. The demo world's pictures are drawn and described. The
 * rest of the 100,000 are mixtures: two of those pictures laid over each other, one of them shifted and half of them mirrored,
 * in 96 × 96 gray pixels; and what the network sees in one is the same mixture of what it sees in the two, with
 * noise of half its usual spread, since it would take two hours to ask it.
 */
const all = 100_000
/** Every so many pictures are searched with their changed copies. */
const step = 3

type Described = { gray: Uint8Array; places: Float64Array; look: Buffer }

async function described(bytes: Buffer): Promise<Described> {
  const { gray, colors } = await squaresOf(bytes)
  const places = placesOf(await seenIn(colors))
  return { gray, places, look: lookOf(layoutCode(gray), layoutCode(mirrored(gray)), codeOfPlaces(places)) }
}

const signatureOf = (n: number) => contentSignature(Buffer.from(`likeness ${n}`))
const median = (of: readonly number[]) => of.toSorted((a, b) => a - b)[of.length >> 1] ?? 0
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** Returns the looks of mixtures of described pictures. */
function* mixtures(base: readonly Described[], count: number): Generator<Buffer> {
  const { next: rng } = makeRng('mixtures')
  const any = (below: number) => Math.floor(rng() * below)
  const places = base[0]?.places.length ?? 0
  const spread = Float64Array.from({ length: places }, (_, at) => {
    const mean = base.reduce((sum, one) => sum + (one.places[at] ?? 0), 0) / base.length
    return Math.sqrt(base.reduce((sum, one) => sum + ((one.places[at] ?? 0) - mean) ** 2, 0) / base.length)
  })
  const normal = () => Math.sqrt(-2 * Math.log(rng() + 1e-9)) * Math.cos(2 * Math.PI * rng())
  for (let n = 0; n < count; n++) {
    const [one, other] = [base[any(base.length)] as Described, base[any(base.length)] as Described]
    const part = 0.35 + 0.3 * rng()
    const [right, down, isMirrored] = [any(40), any(40), rng() < 0.5]
    const gray = new Uint8Array(graySide * graySide)
    for (const i of gray.keys()) {
      const [x, y] = [i % graySide, Math.floor(i / graySide)]
      const from = y * graySide + (isMirrored ? graySide - 1 - x : x)
      const shifted = ((y + down) % graySide) * graySide + ((x + right) % graySide)
      gray[i] = part * (one.gray[from] ?? 0) + (1 - part) * (other.gray[shifted] ?? 0)
    }
    const seen = one.places.map(
      (place, at) => part * place + (1 - part) * (other.places[at] ?? 0) + 0.5 * (spread[at] ?? 0) * normal(),
    )
    yield lookOf(layoutCode(gray), layoutCode(mirrored(gray)), codeOfPlaces(seen))
  }
}

/** Stores looks as pictures of a database. */
async function store(looks: Iterable<Buffer>): Promise<void> {
  let [batch, n] = [[] as Buffer[], 0]
  const write = async () => {
    const signatures = batch.map(() => signatureOf(n++))
    await db().execute(sql`
      insert into media (signature, status, ext, width, height, dominant_color, thumbhash, ready_at)
      select s, 'succeeded', 'jpg', 736, 1104, '#aabbcc', 'AAAA', now() from unnest(${sql.param(signatures)}::text[]) s`)
    await db().execute(sql`
      insert into picture_looks (signature, look)
      select * from unnest(${sql.param(signatures)}::text[], ${sql.param(batch)}::bytea[])`)
    batch = []
  }
  for (const look of looks) if (batch.push(look) === 2000) await write()
  if (batch.length > 0) await write()
}

/** Prints how often a changed copy finds its picture among the first ten, and how long a search takes. */
async function recall(pictures: readonly Buffer[], index: LookIndex): Promise<void> {
  const times: number[] = []
  for (const name of Object.keys(changes)) {
    let [found, sought] = [0, 0]
    for (let n = 0; n < pictures.length; n += step) {
      const { look } = await described(await copyOf(pictures[n] as Buffer, name, n))
      const began = performance.now()
      const first = index.nearest(look, 10)
      times.push(performance.now() - began)
      sought += 1
      if (first.some(({ signature }) => signature === signatureOf(n))) found += 1
    }
    console.log(`  ${name}: ${percent(found / sought)} of ${sought}`)
  }
  const last = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  console.log(
    `Search over ${all.toLocaleString('en')}: p50 ${median(times).toFixed(1)} ms, p99 ${last.toFixed(1)} ms`,
  )
}

/** Returns the share of the first ten look-alikes with the topic of the picture, by any measure of two pictures. */
function topicShare(topics: readonly string[], alike: (one: number, other: number) => number): number {
  let same = 0
  for (const n of topics.keys()) {
    const others = [...topics.keys()].filter((other) => other !== n)
    const first = others.map((other) => ({ other, alike: alike(n, other) })).sort((a, b) => b.alike - a.alike)
    same += first.slice(0, 10).filter(({ other }) => topics[other] === topics[n]).length
  }
  return same / (10 * topics.length)
}

/** Returns how many pictures get a topic by the topics of the others alone, and how many of these are right. */
function looksTopics(all: readonly Picture[], alike: (one: number, other: number) => number) {
  const index = shippedIndex()
  const paths = all.map(({ titles, alt }) => {
    const { best } = index.topicsOf([
      { text: titles[0] ?? '', weight: 1 },
      { text: alt, weight: 1 },
    ])
    return best === null ? [] : upwards(best).toReversed()
  })
  let [found, right] = [0, 0]
  for (const [n, { topic }] of all.entries()) {
    const others = [...all.keys()].filter((other) => other !== n)
    const first = others.map((other) => ({ other, alike: alike(n, other) })).sort((a, b) => b.alike - a.alike)
    const near = first.slice(0, voters).filter((each) => each.alike >= alikeEnough)
    const voted = votedTopic(near.flatMap(({ other }) => (paths[other]?.length ? [paths[other]] : [])))
    if (voted === null) continue
    found += 1
    if (isRight(voted, shownTopics[topic].split(' '))) right += 1
  }
  return { found: found / all.length, right: right / Math.max(1, found) }
}

sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
const { pictures } = demoWorld()
const files: Buffer[] = []
for (const picture of pictures) {
  const svg = Buffer.from(drawPicture(picture))
  files.push(
    await sharp(svg).flatten({ background: '#fff' }).resize({ width: 474 }).jpeg({ quality: 88 }).toBuffer(),
  )
}
const base: Described[] = []
const took: number[] = []
for (const file of files) {
  const began = performance.now()
  base.push(await described(file))
  took.push(performance.now() - began)
}
console.log(`A picture is described in ${median(took).toFixed(0)} ms, in ${lookBytes} bytes`)

const topics = pictures.map(({ topic }) => topic)
const older = await Promise.all(files.map((file) => describeFile(file)))
const words = base.map(({ look }) => wordsOf(look))
const before = topicShare(topics, (one, other) => likeness(older[one] as Buffer, older[other] as Buffer))
const after = topicShare(topics, (one, other) =>
  alikeness(words[one] as Uint32Array, words[other] as Uint32Array),
)
console.log(
  `Look-alikes of the same topic among the first ten: ${percent(before)} before, ${percent(after)} now`,
)

const votes = looksTopics(pictures, (one, other) =>
  alikeness(words[one] as Uint32Array, words[other] as Uint32Array),
)
console.log(
  `Topics on which look-alikes agree: ${percent(votes.found)} of the pictures have one, ${percent(votes.right)} of these are right`,
)

function* everyLook(): Generator<Buffer> {
  for (const { look } of base) yield look
  yield* mixtures(base, all - base.length)
}
await store(everyLook())
const began = performance.now()
const index = await openLookIndex()
console.log(
  `${index.size.toLocaleString('en')} looks are read in ${(performance.now() - began).toFixed(0)} ms`,
)
console.log('Changed copies that find their picture among the first ten:')
await recall(files, index)
await pool().end()
