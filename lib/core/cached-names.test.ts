import { expect, test } from 'vitest'
import {
  dependsOn,
  dependsWhollyOn,
  keepNothing,
  repeatsInput,
  undeclared,
  withNames,
} from './cached-names.server'

const id = '100000000000001'

test.each([
  [[{ id, title: 'Canary', deep: { name: 'Canary' } }], null],
  [{ items: [{ type: 'board', name: 'Canary', url: '/a/b/' }] }, 'Canary'],
  [{ guides: [{ term: 'canary', pin_id: id, image_url: '/media/x' }], typo: null }, null],
  [{ guides: [{ term: 'canary', pin_id: null }] }, 'canary'],
  [{ results: [], typo: 'canary' }, 'canary'],
  [{ results: [], count: 5, is_there: true, none: null, empty: '' }, null],
  [{ id: '17', name: 'Canary' }, '17'],
  [['Canary'], 'Canary'],
])('finds in %j the text that depends on nothing: %j', (data, text) => {
  expect(undeclared(data, new Set())).toBe(text)
})

test('keeps the texts that were declared during the work, with their objects', async () => {
  dependsOn(['before'], [id])
  const { result, names } = await withNames(async () => {
    await Promise.resolve()
    dependsOn(['Canary', null, '/a/b/'], [id, '5'])
    dependsOn(['nothing'], [])
    return { items: [{ type: 'board', name: 'Canary', url: '/a/b/' }] }
  })
  expect([...names.texts]).toEqual(['Canary', '/a/b/'])
  expect([...names.ids]).toEqual([100000000000001n, 5n])
  expect(undeclared(result, names.texts)).toBeNull()
})

test('keeps every text of a part that depends on an object', async () => {
  const part = { type: 'product', offer: { prices: ['5', null], currency: 'EUR' }, count: 3 }
  const { result, names } = await withNames(async () => {
    dependsWhollyOn(part, [id])
    return [part]
  })
  expect([...names.texts]).toEqual(['product', '5', 'EUR'])
  expect([...names.ids]).toEqual([100000000000001n])
  expect(undeclared(result, names.texts)).toBeNull()
})

test('tells that an answer is not kept', async () => {
  keepNothing()
  expect((await withNames(async () => undefined)).names.isKept).toBe(true)
  expect((await withNames(async () => keepNothing())).names.isKept).toBe(false)
})

test('keeps a text that repeats the input, without an object', async () => {
  repeatsInput('before')
  const { names } = await withNames(async () => repeatsInput('kitchen'))
  expect([[...names.texts], [...names.ids]]).toEqual([['kitchen'], []])
})

test('keeps concurrent work apart', async () => {
  const work = (text: string) =>
    withNames(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      dependsOn([text], [id])
    })
  const [one, two] = await Promise.all([work('one'), work('two')])
  expect([[...one.names.texts], [...two.names.texts]]).toEqual([['one'], ['two']])
})
