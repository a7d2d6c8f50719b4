import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emit } from '@/lib/core/events.server'
import type { Viewer } from '@/lib/core/viewer'
import { registries } from '@/lib/edge/registries.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { listenForSearch } from './listeners.server'
import { searchPage } from './queries.server'
import { searchGet } from './schema'
import { testBoard, testPin, testUser } from './test-world.server'

const visitor: Viewer = {
  kind: 'unauth',
  id: null,
  session_id: null,
  install_id: 'pages',
  device: 'desktop',
  user: null,
}

test('finds a pin by what its linked page says, once that was read', async () => {
  listenForSearch(registries)
  const user = await testUser('pages')
  const id = await testPin(user, await testBoard(user, 'Linked'), { title: 'Number nine' })
  const url = 'https://www.brasserie.example/nine'
  await db().execute(sql`update pins set link = ${url}, domain = 'www.brasserie.example' where id = ${id}`)
  await transact((tx) => emit(tx, 'pinChanged', { id }))
  const found = async (query: string) =>
    (await searchPage(visitor, searchGet.parse({ query }))).results.map((result) => result.id)
  expect(await found('ratatouille')).toEqual([])
  expect(await found('brasserie')).toEqual([id])
  await db().execute(sql`
    insert into linked_pages (url_hash, url, host, status, metadata)
    values (sha256(convert_to(${url}, 'UTF8')), ${url}, 'www.brasserie.example', 'ready', ${JSON.stringify({ title: 'Ratatouille', description: '', site_name: 'Le Sud', products: [], recipe: null, article: null, tutorial: null })})`)
  await transact((tx) => emit(tx, 'pageRead', { url }))
  expect(await found('ratatouille')).toEqual([id])
})
