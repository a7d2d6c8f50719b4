import { expect, test } from 'vitest'
import { jsonOf, withJson } from './prepared-json'

const pin = (id: string) =>
  withJson({ id }, (isAbsolute) => `{"id":"${id}","as":"${isAbsolute ? 'absolute' : 'plain'}"}`)

test.each([
  [{ a: 1, b: undefined, c: [1, undefined, 'x'], d: null, e: { f: new Date(0), g: () => 1 } }],
  [[{}, [], '\u2028', Number.NaN, { toJSON: () => 'own' }]],
  ['text'],
  [null],
  [{ deep: { er: { and: { deeper: { than: ['we', { look: undefined }] } } } } }],
])('serializes values without prepared text like JSON.stringify', (value) => {
  expect(jsonOf(value, false)).toBe(JSON.stringify(value))
})

test('inserts prepared texts in their places in an answer', () => {
  const answer = (list: unknown) => ({ resource_response: { status: 'success', data: list, bookmark: 'b' } })
  expect(JSON.parse(jsonOf(answer([pin('1'), { id: '2' }, pin('3')]), false) ?? '')).toEqual(
    answer([{ id: '1', as: 'plain' }, { id: '2' }, { id: '3', as: 'plain' }]),
  )
  expect(jsonOf(answer({ results: [pin('1')], guides: [] }), true)).toBe(
    '{"resource_response":{"status":"success","data":{"results":[{"id":"1","as":"absolute"}],"guides":[]},"bookmark":"b"}}',
  )
})

test('serializes a copy itself, since it may differ', () => {
  expect(jsonOf({ ...pin('1'), id: '2' }, false)).toBe('{"id":"2"}')
})

test('freezes objects that have a prepared text', () => {
  expect(() => Object.assign(pin('1'), { id: '2' })).toThrow(TypeError)
})
