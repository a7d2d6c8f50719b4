import { contentSignature } from '@/lib/media/images/signature.server'
import { db } from '@/lib/platform/db/client.server'
import { idsOfTopics, insertWorld } from '../demo/insert-world'
import { makeMoments } from '../demo/moments'
import type { Picture } from '../demo/plan'
import { demoWorld } from '../demo/world'

/** Returns media as the pipeline reports it, without the minute of drawing. */
const mediaOf = (name: string, i: number) => ({
  signature: contentSignature(Buffer.from(`${name} ${i}`)),
  status: 'succeeded' as const,
  ext: 'jpg' as const,
  width: 736,
  height: 1104,
  dominant_color: '#aabbcc',
  thumbhash: 'AAAA',
})

/** Fills an empty database with the demo world, whose newest pins are from `end`, and returns its pictures by signature. */
export async function insertDemoWorld(
  end = new Date('2026-05-01T12:00:00Z'),
): Promise<ReadonlyMap<string, Picture>> {
  const world = demoWorld()
  const pictures = world.pictures.map((_, i) => mediaOf('picture', i))
  await insertWorld(db(), {
    world,
    pictures,
    portraits: world.people.map((_, i) => mediaOf('portrait', i)),
    moments: makeMoments(end),
    topicIds: await idsOfTopics(db()),
    passwordHash: 'hash',
    logins: 2,
  })
  return new Map(world.pictures.map((picture, i) => [contentSignature(Buffer.from(`picture ${i}`)), picture]))
}
