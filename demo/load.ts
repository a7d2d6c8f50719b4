import { hash } from '@node-rs/argon2'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { demoConnection, writeProgress } from '@/lib/edge/screens/demo-progress'
import type { MediaStore } from '@/lib/media/images/files/store'
import { addClip, announceClips } from './clips/add-clip'
import { clips } from './clips/list'
import { type DemoVideo, type Drawings, makeClips } from './clips/make-clip'
import { drawAvatar } from './content/avatars'
import { demoLogins } from './demo-logins'
import { hasPeople, idsOfTopics, insertWorld } from './insert-world'
import { makeMedia } from './make-media'
import { makeMoments } from './moments'
import { makeGoods } from './shops/goods'
import { demoWorld, drawPicture } from './world'

interface LoadOptions {
  url: string
  store: MediaStore
  report(message: string): void
  /** Called once others can see that the world is being drawn. */
  begun?(): void
  /** Number of clips, for a load that must be quick; by default all. */
  clips?: number | undefined
}

/** Clips that the world has from its beginning; the others are made and added afterwards. */
const firstClips = 2

/** Pictures between two lines of progress. */
const STEP = 60
/** Pictures between two steps of progress on the home page. */
const SEEN_STEP = 10

/** Fills an empty database with the demo world; does nothing and returns false when there are users already. */
export async function loadDemoWorld(options: LoadOptions): Promise<boolean> {
  const drawings = await loadStill(options)
  if (!drawings) return false
  await addMoreClips(drawings, options)
  return true
}

/** Loads the world with its first clips; returns its drawings, or null when there are users already. */
async function loadStill({
  url,
  store,
  report,
  begun = () => {},
  clips: max = clips.length,
}: LoadOptions): Promise<Drawings | null> {
  const client = new pg.Client({ connectionString: url, application_name: demoConnection })
  await client.connect()
  begun()
  try {
    const db = drizzle({ client })
    if (await hasPeople(db)) return null
    const [world, goods] = [demoWorld(), makeGoods()]
    const drawings = [
      ...world.pictures.map((picture) => () => drawPicture(picture)),
      ...world.people.map((person) => () => drawAvatar(person.username, person.look)),
      ...goods.map((good) => () => good.draw()),
    ]
    const all = await makeMedia(drawings, store, progress(drawings.length, client, report))
    const pictures = all.slice(0, world.pictures.length)
    const others = all.slice(world.pictures.length)
    const portraits = others.slice(0, world.people.length)
    const drawn: Drawings = { pictures: world.pictures, media: pictures, store }
    const videos: DemoVideo[] = []
    await makeClips(drawn, [0, Math.min(firstClips, max)], report, (video) => void videos.push(video))
    const [{ password }] = demoLogins
    const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    const logins = demoLogins.length
    const moments = makeMoments(new Date())
    const topicIds = await idsOfTopics(db)
    report(`Adding ${world.people.length} people, ${world.boards.length} boards, ${world.pins.length} pins`)
    const isNew = await insertWorld(db, {
      world,
      pictures,
      portraits,
      goods: { goods, pictures: others.slice(world.people.length) },
      videos,
      moments,
      topicIds,
      passwordHash,
      logins,
    })
    return isNew ? drawn : null
  } finally {
    await client.end()
  }
}

/** Makes the other clips, while the site is in use, and adds each to its pins. */
async function addMoreClips(
  drawn: Drawings,
  { url, report, clips: max = clips.length }: LoadOptions,
): Promise<void> {
  if (max <= firstClips) return
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const db = drizzle({ client })
    await makeClips(drawn, [firstClips, max], report, (video) => db.transaction((tx) => addClip(tx, video)))
    await announceClips(db)
  } finally {
    await client.end()
  }
}

function progress(total: number, client: pg.Client, report: (message: string) => void): () => void {
  let drawn = 0
  return () => {
    drawn++
    if (drawn % SEEN_STEP === 0 || drawn === total)
      void client.query("select set_config('application_name', $1, false)", [writeProgress({ drawn, total })])
    if (drawn % STEP === 0 || drawn === total) report(`Pictures drawn: ${drawn} of ${total}`)
  }
}
