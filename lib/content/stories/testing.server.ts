import { sql } from 'drizzle-orm'
import { documentFor, runPersisted } from '@/lib/closeup/graphql/persisted.server'
import { lockMember } from '@/lib/content/boards/lock.server'
import { repin } from '@/lib/content/pins/commands.server'
import { repinCreate, type WirePin } from '@/lib/content/pins/schema'
import { board, picture } from '@/lib/content/pins/test-world.server'
import type { WireBlock } from '@/lib/content/wire/story-resource'
import type { Member, Viewer } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { newStory } from './commands.server'
import { storyCreate } from './schema'
import type { Story, WireStory } from './story'
import { wholePin } from './whole-pin.server'

/** Creates a picture uploaded by a member. */
export async function upload(member: Member, ready = true): Promise<string> {
  const signature = await picture(ready)
  await db().execute(sql`update media set uploaded_by = ${member.id} where signature = ${signature}`)
  return signature
}

/** Returns a block that shows a picture. */
export const image = (image_signature: string) => ({
  type: 'story_pin_image_block',
  image_signature,
  alt_text: 'Seen',
})

type Over = { blocks?: object[]; pages?: object[]; board_id?: string; cover?: string } & Record<
  string,
  unknown
>

/** Creates a story of a member, whose first page has a picture and `blocks`. */
export async function story(member: Member, { blocks = [], pages, board_id, cover, ...over }: Over = {}) {
  const first = await upload(member)
  const add = await newStory(
    member,
    storyCreate.parse({
      board_id: board_id ?? (await board(member)).id,
      ...over,
      story_pin: {
        metadata: { pin_title: 'A story', pin_image_signature: cover ?? (await upload(member)) },
        pages: pages ?? [{ blocks: [image(first), ...blocks] }, { blocks: [{ text: 'The end' }] }],
      },
    }),
  )
  const id = await transact(async (tx) => {
    await lockMember(tx, member)
    return add(tx)
  })
  return wholePin(member, id)
}

/** Returns the story of a pin from the named resource. */
export async function seen(viewer: Viewer, id: string): Promise<WireStory> {
  const { story_pin_data: data } = await wholePin(viewer, id)
  if (!data) throw new Error('no story')
  return data
}

/** Returns the story of a pin from the persisted query; null for an invisible pin. */
export async function queried(viewer: Viewer, id: string): Promise<Story | null> {
  const { queryHash, variables } = documentFor(viewer, id)
  const { data } = await runPersisted(viewer, queryHash, variables)
  return 'error' in data.v3GetPin ? null : data.v3GetPin.storyPinData
}

/** Returns the last block of the first page. */
export const last = ({ pages }: WireStory): WireBlock | undefined => pages[0]?.blocks.at(-1)
/** Saves a pin on a new board. */
export const save = async (member: Member, { id }: WirePin) =>
  repin(member, repinCreate.parse({ pin_id: id, board_id: (await board(member)).id }))
