import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { changeTopic } from '@/lib/content/topics/editor/commands.server'
import { mergeTopic } from '@/lib/content/topics/editor/merge.server'
import { adminTopicUpdate } from '@/lib/content/topics/editor/schema'
import { ignoreTopic } from '@/lib/discover/feed/tastes/commands.server'
import { tastesShown } from '@/lib/discover/feed/tastes/queries.server'
import { registerListeners } from '@/lib/edge/listeners.server'
import { db } from '@/lib/platform/db/client.server'
import { articleToEdit } from './edits.server'
import { articleById, editionFor } from './queries.server'
import { loadEdit } from './screens.server'
import { editor, publicPins, publish, topic } from './testing.server'

beforeAll(registerListeners)

const topicOf = async (id: string) =>
  (await articleById(visitor, editionFor(visitor, 'US'), id)).topic?.name ?? null

test('shows no topic of an article while that is hidden, and lets its editors keep it', async () => {
  const me = await editor()
  const { ids } = await publicPins(3)
  const kites = await topic('Stunt kites')
  const article = await publish(me, ids, { interest_id: kites })
  expect(await topicOf(article.id)).toBe('Stunt kites')
  const hide = (hidden: boolean) =>
    changeTopic(me, adminTopicUpdate.parse({ topic_id: kites, hidden }), testOrigin)
  await hide(true)
  expect(await topicOf(article.id)).toBeNull()
  const loaded = await loadEdit({
    viewer: me,
    params: { articleId: article.id },
    query: new URLSearchParams(),
    path: `/admin/today/${article.id}/`,
  } as Parameters<typeof loadEdit>[0])
  expect(loaded).toMatchObject({
    screen: { topics: expect.arrayContaining([{ id: kites, name: 'Stunt kites' }]) },
  })
  await hide(false)
  expect(await topicOf(article.id)).toBe('Stunt kites')
})

test('moves articles and tastes of a merged topic to the one that took it over', async () => {
  const me = await editor()
  const { ids } = await publicPins(3)
  const [from, into] = [await topic('Box kites'), await topic('All kites')]
  const article = await publish(me, ids, { interest_id: from })
  await db().execute(sql`insert into topic_history (user_id, interest_id, opened)
    values (${me.id}, ${from}, 4), (${me.id}, ${into}, 3)`)
  await mergeTopic(me, { topic_id: from, into_id: into }, testOrigin)
  expect(await topicOf(article.id)).toBe('All kites')
  expect((await articleToEdit(me, article.id)).interest_id).toBe(into)
  const opened = async () =>
    (await tastesShown(me)).tastes.map(({ interest, opened: count }) => [interest.name, count])
  expect(await opened()).toEqual([['All kites', 7]])
  await ignoreTopic(me, into, true)
  expect((await tastesShown(me)).tastes.map(({ is_ignored }) => is_ignored)).toEqual([true])
})
