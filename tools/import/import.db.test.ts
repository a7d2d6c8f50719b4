import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import { photo } from '@/lib/media/images/test-images'
import { db } from '@/lib/platform/db/client.server'
import { importPictures } from './import-pictures'
import { memberNamed } from './member'
import { scanPictures } from './scan'

let folder = ''
const put = async (name: string, bytes: Buffer | string) => {
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, bytes)
}
const picture = (width: number) => photo(width, 80).jpeg().toBuffer()

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'magpie-import-'))
  await put('IMG_0001.jpg', await picture(90))
  await put('Garden/old_rose.jpg', await picture(91))
  await put(
    'Garden/old_rose.jpg.json',
    '{"title":"Rose","description":"Since 1974","link":"https://a.example/"}',
  )
  await put('Garden/deep/under the tree.jpg', await picture(92))
  const same = await picture(93)
  await put('Garden/twice.jpg', same)
  await put('Garden/twice again.jpg', same)
  await put('Garden/broken.png', 'no picture')
  await put('Garden/film.mov', 'film')
  await put('.hidden/x.jpg', await picture(94))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('creates boards and pins from a folder, and adds nothing on a second run', async () => {
  await testMember('importer')
  const member = await memberNamed('importer')
  if (!member) throw new Error('no member')
  const scan = await scanPictures(folder, 'Loose')
  expect(scan.others.map((file) => path.basename(file))).toEqual(['film.mov'])
  const steps: number[] = []
  const report = await importPictures(member, scan.pictures, (done) => void steps.push(done))
  expect(steps).toEqual([1, 2, 3, 4, 5, 6])
  expect(report).toMatchObject({ added: 4, present: 0, duplicates: [{}], bad: [{}] })
  expect(report.bad[0]).toMatchObject({ reason: 'is not a JPEG, PNG, WebP, GIF or AVIF picture' })
  const { rows } = await db().execute(sql`
    select b.name, p.title, p.description, p.link, p.is_public from pins p join boards b on b.id = p.board_id
    where p.user_id = ${member.id} order by b.name, p.title`)
  expect(rows).toEqual([
    {
      name: 'Garden',
      title: 'Rose',
      description: 'Since 1974',
      link: 'https://a.example/',
      is_public: true,
    },
    expect.objectContaining({ name: 'Garden', title: expect.stringContaining('twice') }),
    expect.objectContaining({ name: 'Garden', title: 'under the tree' }),
    expect.objectContaining({ name: 'Loose', title: '' }),
  ])
  const again = await importPictures(member, scan.pictures, () => undefined)
  expect(again).toMatchObject({ added: 0, present: 4, duplicates: [{}], bad: [{}] })
})

test('returns null for an unknown name', async () => {
  expect(await memberNamed('nobody_of_that_name')).toBeNull()
})
