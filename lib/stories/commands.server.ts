import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { forMember, isApart } from '@/lib/boards/board-sql.server'
import { lockMember } from '@/lib/boards/lock.server'
import { AppError, found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/db/client.server'
import { notify } from '@/lib/notices/notify.server'
import { addPinIn } from '@/lib/pins/commands.server'
import { domainOf } from '@/lib/pins/domain-of'
import { holdMedia } from '@/lib/pins/insert-pin.server'
import { wholePin } from '@/lib/pins/queries.server'
import type { WirePin } from '@/lib/pins/schema'
import { topicOfPin } from '@/lib/pins/topic-of-pin.server'
import { productPinIds } from '@/lib/tags/products.server'
import { refsOf, type StoryRefs, valuesOf } from './refs'
import type { StoredStory, storyCreate } from './schema'
import { stories, storyPictures } from './table.server'

type Named = StoryRefs['pictures']

/** @throws AppError 1 naming the first field whose value is not among those allowed */
function checkAll(named: Named, allowed: ReadonlySet<string>, why: string): void {
  const wrong = named.find(({ value }) => !allowed.has(value))
  if (wrong) throw new AppError(1, { field: wrong.field, detail: `${wrong.field}: ${why}` })
}

async function ids(tx: Db, query: ReturnType<typeof sql>): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(query)
  return new Set(rows.map(({ id }) => id))
}

/** Pictures that the member brought first, or of which they have a pin, and that could be processed. */
const ownPictures = (tx: Db, member: Member, signatures: readonly string[]) =>
  ids(
    tx,
    sql`select m.signature as id from media m
      where m.signature = any(${sql.param(signatures)}::text[]) and m.status <> 'failed'
        and (m.uploaded_by = ${member.id} or exists (select from pins p
          where p.signature = m.signature and p.user_id = ${member.id} and p.deleted_at is null))`,
  )

/** People whom the member may name: they let everybody, or the member whom they follow; none of the two blocked the other. */
const mentionable = (tx: Db, member: Member, people: readonly string[]) =>
  ids(
    tx,
    sql`select u.id from users u left join user_settings s on s.user_id = u.id
      where u.id = any(${sql.param(people)}::bigint[]) and u.deactivated_at is null
        and not ${forMember(isApart('u.id', '$viewer'), member.id)}
        and (u.id = ${member.id} or coalesce(s.mention_permission, 'everyone') = 'everyone'
          or (s.mention_permission = 'following' and exists (select from user_follows f
            where f.follower_id = u.id and f.followee_id = ${member.id})))`,
  )

/** Comments under pictures of which the member has a pin, of people who are not apart from them. */
const answerable = (tx: Db, member: Member, comments: readonly string[]) =>
  ids(
    tx,
    sql`select c.id from comments c
      where c.id = any(${sql.param(comments)}::bigint[])
        and not ${forMember(isApart('c.user_id', '$viewer'), member.id)}
        and exists (select from pins p where p.aggregated_pin_id = c.aggregated_pin_id
          and p.user_id = ${member.id} and p.deleted_at is null)`,
  )

/** @throws AppError 1 naming the field that points to what the member may not use */
async function checkRefs(tx: Db, member: Member, refs: StoryRefs): Promise<void> {
  const { pictures, people, products, comments } = refs
  checkAll(pictures, await ownPictures(tx, member, valuesOf(pictures)), 'is not a picture that you uploaded')
  if (people.length > 0)
    checkAll(people, await mentionable(tx, member, valuesOf(people)), 'may not be mentioned')
  if (products.length > 0)
    checkAll(products, await productPinIds(tx, member, valuesOf(products)), 'is not a Pin of a product')
  if (comments.length > 0)
    checkAll(comments, await answerable(tx, member, valuesOf(comments)), 'is not a comment on a Pin of yours')
}

async function insertStory(
  tx: Db,
  pin_id: string,
  data: StoredStory,
  refs: StoryRefs,
  shopping: boolean,
): Promise<void> {
  const page_count = data.pages.length
  const row = { pin_id, page_count, has_product_pins: refs.products.length > 0, data }
  const [story] = await tx.insert(stories).values(row).returning({ id: stories.id })
  const { id: story_id } = found(story, 500)
  const shown = valuesOf(refs.pictures).map((signature) => ({ story_id, signature }))
  if (shown.length > 0) await tx.insert(storyPictures).values(shown)
  await tx.execute(sql`
    update pins set story_pin_data_id = ${story_id}, story_page_count = ${page_count},
      allow_shopping_rec = ${shopping}
    where id = ${pin_id}`)
}

type Input = z.output<typeof storyCreate>

/** What the story names, and beside it the people of `user_mention_tags` and its cover, which pages need not show. */
function allRefs(input: Input): StoryRefs {
  const refs = refsOf(input.story_pin)
  const cover = input.story_pin.metadata.pin_image_signature
  return {
    ...refs,
    pictures: [{ value: cover, field: 'story_pin.metadata.pin_image_signature' }, ...refs.pictures],
    people: [
      ...refs.people,
      ...input.user_mention_tags.map(({ user_id }, i) => ({
        value: user_id,
        field: `user_mention_tags.${i}.user_id`,
      })),
    ],
  }
}

/**
 * Makes a story pin (part 2, story pins; gaps.md, "Story create payload"): pictures are the member's own, products are
 * pins of products that they see, and whom it mentions may be mentioned by them and is told.
 * @throws AppError 1 naming the field, 40 or 7 for a board that is not theirs, 2031, 422 for a failed picture
 */
export async function createStory(member: Member, input: Input): Promise<WirePin> {
  const { description, alt_text } = input
  const link = input.link ?? null
  const { pin_title: title, pin_image_signature: cover } = input.story_pin.metadata
  const interest_id = await topicOfPin(member, input.board_id, [title, description])
  const refs = allRefs(input)
  const words = { title, description, alt_text, link, domain: domainOf(link), interest_id }
  const id = await transact(async (tx) => {
    await lockMember(tx, member)
    // All pictures before any board: commands lock in one order.
    await holdMedia(tx, valuesOf(refs.pictures))
    await checkRefs(tx, member, refs)
    const pin_id = await addPinIn(tx, member, input, cover, { ...words, method: 'uploaded' })
    await insertStory(tx, pin_id, input.story_pin, refs, input.allow_shopping_rec)
    const about = { kind: 'mention', actor_id: member.id, object_type: 'pin', object_id: pin_id } as const
    for (const to of valuesOf(refs.people)) await notify(tx, { ...about, to, pin_id })
    return pin_id
  })
  return wholePin(member, id)
}
