import { expect, test } from 'vitest'
import { data, type Person, signUp, stranger } from '../../support/client'
import { withPin } from '../../support/people/actions'

type Export = { id: string; status: string; url: string | null } | null

async function ready(person: Person): Promise<NonNullable<Export>> {
  for (let tries = 0; tries < 60; tries++) {
    const made = data(await person.read<Export>('DataExportResource'))
    if (made?.status === 'ready') return made
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('the export was not made')
}

test('creates a ZIP file of all data, for its owner only', async () => {
  const me = await signUp()
  await withPin(me)
  expect(data(await me.read<Export>('DataExportResource'))).toBeNull()
  const requested = await Promise.all([
    me.write<NonNullable<Export>>('DataExportResource', 'create', {}),
    me.write<NonNullable<Export>>('DataExportResource', 'create', {}),
  ])
  expect(new Set(requested.map((answer) => data(answer).id)).size).toBe(1)
  const { url } = await ready(me)
  const path = url ?? ''
  const file = await me.request(path)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('application/zip')
  expect(file.headers.get('cache-control')).toContain('no-store')
  expect(file.headers.get('content-disposition')).toContain('attachment')
  expect(file.text.startsWith('PK')).toBe(true)
  expect(file.text).toContain('data/pins.json')
  expect(file.text).toContain('pictures/')
  expect((await (await signUp()).request(path)).status).toBe(404)
  expect((await stranger().request(path)).status).toBe(401)
  for (const wrong of ['/v3/exports/1/', '/v3/exports/..%2f..%2fetc/', '/v3/exports/x/'])
    expect([400, 404]).toContain((await me.request(wrong)).status)
})
