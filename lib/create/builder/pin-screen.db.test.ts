import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Viewer } from '@/lib/core/viewer'
import { loadPinCreate } from './pin-screen.server'

const load = (viewer: Viewer, query: Record<string, string>) =>
  loadPinCreate({ viewer, params: {}, query: new URLSearchParams(query), path: '/pin/create/' })

test('opens the member’s own pin in the builder, and nobody else’s', async () => {
  const [owner, other] = [await person(), await person()]
  const made = await pin(owner, (await board(owner)).id)
  expect(await load(owner, { pin: made.id })).toMatchObject({
    screen: { name: 'pin-create', editing: { id: made.id, title: made.title } },
  })
  await expect(load(other, { pin: made.id })).rejects.toMatchObject({ code: 50 })
  await expect(load(owner, { pin: 'x' })).rejects.toMatchObject({ code: 50 })
  expect(await load(anonymous, { pin: made.id })).toMatchObject({
    redirect: expect.stringContaining('/login/'),
  })
})

test('starts without a pin to edit', async () => {
  expect(await load(await person(), {})).toMatchObject({
    screen: { editing: null, link: null, description: '' },
  })
})

test.each([
  [{ url: 'https://x.test/', description: 'Kites' }, 'https://x.test/', 'Kites'],
  [{ title: 'Kites', description: 'See https://x.test/a' }, 'https://x.test/a', 'See https://x.test/a'],
  [{ title: 'Kites' }, null, 'Kites'],
  [{ description: 'javascript:alert(1)' }, null, 'javascript:alert(1)'],
])('accepts %j as shared by a phone', async (query, link, description) => {
  expect(await load(await person(), query)).toMatchObject({ screen: { link, description } })
})

test('accepts the words that an installed app shares, by the names that its worker passes on', async () => {
  const { share_target: shares } = JSON.parse(await readFile('public/manifest.webmanifest', 'utf8'))
  expect(shares).toMatchObject({ action: '/pin/create/share/', method: 'POST' })
  expect(shares.params).toMatchObject({ title: 'title', text: 'text', url: 'url' })
  // `share` in public/sw.js opens the builder with these.
  const query = { title: 'Kites', description: 'To fly', url: 'https://x.test/' }
  expect(await load(await person(), query)).toMatchObject({
    screen: { link: 'https://x.test/', description: 'To fly' },
  })
})
