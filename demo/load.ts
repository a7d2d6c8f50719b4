import { hash } from '@node-rs/argon2'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { demoConnection, writeProgress } from '@/lib/edge/screens/demo-progress'
import type { MediaStore } from '@/lib/media/images/files/store'
import { drawAvatar } from './content/avatars'
import { demoLogins } from './demo-logins'
import { hasPeople, idsOfTopics, insertWorld } from './insert-world'
import { makeMedia } from './make-media'
import { makeMoments } from './moments'
import { makeVideos } from './videos'
import { demoWorld, drawPicture } from './world'

interface LoadOptions {
  url: string
  store: MediaStore
  report(message: string): void
  /** Called once others can see that the world is being drawn. */
  begun?(): void
}

/** Pictures between two lines of progress. */
const STEP = 60
/** Pictures between two steps of progress on the home page. */
const SEEN_STEP = 10

/** Fills an empty database with the demo world; does nothing and returns false when there are users already. */
export async function loadDemoWorld({ url, store, report, begun = () => {} }: LoadOptions): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: demoConnection })
  await client.connect()
  begun()
  try {
    const db = drizzle({ client })
    if (await hasPeople(db)) return false
    const world = demoWorld()
    const drawings = [
      ...world.pictures.map((picture) => () => drawPicture(picture)),
      ...world.people.map((person) => () => drawAvatar(person.username, person.look)),
    ]
    const all = await makeMedia(drawings, store, progress(drawings.length, client, report))
    const pictures = all.slice(0, world.pictures.length)
    const portraits = all.slice(world.pictures.length)
    const videos = await makeVideos({ pictures: world.pictures, media: pictures, store }, report)
    const [{ password }] = demoLogins
    const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    const logins = demoLogins.length
    const moments = makeMoments(new Date())
    const topicIds = await idsOfTopics(db)
    report(`Adding ${world.people.length} people, ${world.boards.length} boards, ${world.pins.length} pins`)
    return await insertWorld(db, {
      world,
      pictures,
      portraits,
      videos,
      moments,
      topicIds,
      passwordHash,
      logins,
    })
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
