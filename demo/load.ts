import { hash } from '@node-rs/argon2'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { MediaStore } from '@/lib/media/images/store'
import { drawAvatar } from './content/avatars'
import { demoLogins } from './demo-logins'
import { hasPeople, insertWorld } from './insert-world'
import { makeMedia } from './make-media'
import { makeMoments } from './moments'
import { makeVideos } from './videos'
import { demoWorld, drawPicture } from './world'

interface LoadOptions {
  url: string
  store: MediaStore
  say(message: string): void
}

/** Pictures between two lines of progress. */
const STEP = 60

/** Fills an empty database with the demo world; does nothing and answers false when there are people already. */
export async function loadDemoWorld({ url, store, say }: LoadOptions): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'magpie-demo' })
  await client.connect()
  try {
    const db = drizzle({ client })
    if (await hasPeople(db)) return false
    const world = demoWorld()
    const drawings = [
      ...world.pictures.map((picture) => () => drawPicture(picture)),
      ...world.people.map((person) => () => drawAvatar(person.username, person.look)),
    ]
    const all = await makeMedia(drawings, store, progress(drawings.length, say))
    const pictures = all.slice(0, world.pictures.length)
    const portraits = all.slice(world.pictures.length)
    const videos = await makeVideos({ pictures: world.pictures, media: pictures, store }, say)
    const [{ password }] = demoLogins
    const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    const logins = demoLogins.length
    const moments = makeMoments(new Date())
    say(`Adding ${world.people.length} people, ${world.boards.length} boards, ${world.pins.length} pins`)
    return await insertWorld(db, { world, pictures, portraits, videos, moments, passwordHash, logins })
  } finally {
    await client.end()
  }
}

function progress(total: number, say: (message: string) => void): () => void {
  let count = 0
  return () => {
    count++
    if (count % STEP === 0 || count === total) say(`Pictures drawn: ${count} of ${total}`)
  }
}
