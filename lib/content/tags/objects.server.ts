import { eq } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'
import type { TaggedInput } from './schema'
import { taggedObjects } from './table.server'

/** Replaces the products of a tag. */
export async function setObjects(tx: Db, tag_id: string, objects: readonly TaggedInput[]): Promise<void> {
  await tx.delete(taggedObjects).where(eq(taggedObjects.tag_id, tag_id))
  const rows = objects.map(({ pin_id, link }, position) => ({
    tag_id,
    position,
    product_pin_id: pin_id ?? null,
    link: link ?? null,
  }))
  await tx.insert(taggedObjects).values(rows)
}
