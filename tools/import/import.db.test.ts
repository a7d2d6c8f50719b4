import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import { heicFile } from '@/lib/media/images/heic/build-heic.testing'
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
  for (const [index, of] of ['@eaDir', '#recycle', '$RECYCLE.BIN', 'lost+found', '__MACOSX'].entries())
    await put(`Garden/${of}/old_rose.jpg/SYNOPHOTO_THUMB_XL.jpg`, await picture(100 + index))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('creates boards and pins from a folder, and adds nothing on a second run', async () => {
  await testMember('importer')
  const member = await memberNamed('importer')
  if (!member) throw new Error('no member')
  const scan = await scanPictures(folder, 'Loose')
  expect(scan.left.map((file) => path.basename(file))).toEqual(
    expect.arrayContaining(['@eaDir', '#recycle', '$RECYCLE.BIN', 'lost+found', '__MACOSX']),
  )
  expect(scan.others.map((file) => path.basename(file))).toEqual(['film.mov'])
  const steps: number[] = []
  const report = await importPictures(member, scan.pictures, (done) => void steps.push(done))
  expect(steps).toEqual([1, 2, 3, 4, 5, 6])
  expect(report).toMatchObject({ added: 4, present: 0, duplicates: [{}], bad: [{}] })
  expect(report.bad[0]).toMatchObject({ reason: 'has to be a JPEG, PNG, WebP, GIF, AVIF or HEIC file' })
  // In the order of names, whichever is read first.
  const [twin] = report.duplicates
  expect([twin?.file, twin?.of].map((file) => path.basename(file ?? ''))).toEqual([
    'twice.jpg',
    'twice again.jpg',
  ])
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
    expect.objectContaining({ name: 'Garden', title: 'twice again' }),
    expect.objectContaining({ name: 'Garden', title: 'under the tree' }),
    expect.objectContaining({ name: 'Loose', title: '' }),
  ])
  const again = await importPictures(member, scan.pictures, () => undefined)
  expect(again).toMatchObject({ added: 0, present: 4, duplicates: [{}], bad: [{}] })
})

test('returns null for an unknown name', async () => {
  expect(await memberNamed('nobody_of_that_name')).toBeNull()
})

test('survives any name and what vanishes, reads Takeout, and names broken sidecar files', async () => {
  await testMember('collector')
  const member = await memberNamed('collector')
  if (!member) throw new Error('no member')
  const top = path.join(folder, '.collection')
  await put('.collection/gone.jpg', await picture(120))
  await put('.collection/IMG_1234.JPG', await picture(121))
  const takeout =
    '{"title":"IMG_1234.JPG","description":"Roses in May","url":"https://photos.google.com/photo/1"}'
  await put('.collection/IMG_1234.JPG.supplemental-metadata.json', takeout)
  await put('.collection/IMG_1234(1).JPG', await picture(122))
  await put(
    '.collection/IMG_1234.JPG.supplemental-metadata(1).json',
    '{"title":"IMG_1234.JPG","description":"Second"}',
  )
  await put('.collection/old.jpg', await picture(123))
  await put('.collection/old.jpg.json', '{"title": "Old')
  await put('.collection/cut.jpg', (await picture(124)).subarray(0, 600))
  await writeFile(
    Buffer.concat([Buffer.from(`${top}/caf`), Buffer.from([0xe9]), Buffer.from(' bar.jpg')]),
    await picture(125),
  )
  await put('.collection/photo.heic', heicFile('photo'))
  const { pictures } = await scanPictures(top, 'Collection')
  await rm(path.join(top, 'gone.jpg'))
  const report = await importPictures(member, pictures, () => undefined)
  expect(report).toMatchObject({ added: 5, duplicates: [] })
  expect(report.bad.map(({ file, reason }) => [path.basename(file), reason])).toEqual(
    expect.arrayContaining([
      ['gone.jpg', 'is no longer there'],
      ['cut.jpg', 'is damaged'],
    ]),
  )
  expect(report.bad).toHaveLength(2)
  expect(report.unused.map(({ file, reason }) => [path.basename(file), reason])).toEqual([
    ['old.jpg.json', 'is no valid JSON'],
  ])
  const { rows } = await db().execute(sql`
    select p.title, p.description, p.link from pins p where p.user_id = ${member.id} order by p.description desc, p.title desc`)
  expect(rows).toEqual([
    { title: '', description: 'Second', link: null },
    { title: '', description: 'Roses in May', link: null },
    { title: 'old', description: '', link: null },
    { title: 'café bar', description: '', link: null },
    { title: '', description: '', link: null },
  ])
})
