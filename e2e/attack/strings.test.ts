import { beforeAll, expect, inject, test } from 'vitest'
import { type Answer, type Person, signUp } from '../support/client'
import { type StringField, stringFields } from '../support/hostile/string-fields'
import { renewWeb } from '../support/product/chaos'
import { memoryOf, startOf } from '../support/product/processes'

const atOnce = 6
/** Statuses that refuse a call before its fields are read. */
const closed = [401, 403, 404, 405]

const product = inject('crowded')
const { url } = product
let me: Person
let start = 0
beforeAll(async () => {
  await renewWeb(product)
  me = await signUp(url)
  start = await startOf(url)
})

function send({ address, method, around }: StringField, value: string): Promise<Answer> {
  const body = around(value)
  if (method !== 'GET')
    return me.request(address, {
      method,
      body,
      headers: { 'X-CSRFToken': me.cookies.get('csrftoken') ?? '', 'Content-Type': 'application/json' },
    })
  const isResource = address.startsWith('/resource/')
  const query = isResource ? { data: body } : (JSON.parse(body) as Record<string, string>)
  return me.request(`${address}?${new URLSearchParams(query)}`)
}

/** Sends `value` in each field; returns the answers other than `fine`. */
async function tryAll(
  value: string,
  fine: (answer: Answer) => boolean,
  which: (field: StringField) => boolean = () => true,
) {
  const left = stringFields().filter(which)
  expect(left.length).toBeGreaterThan(100)
  const faults: string[] = []
  const worker = async () => {
    for (let field = left.pop(); field; field = left.pop()) {
      const answer = await send(field, value)
      if (!fine(answer))
        faults.push(
          `${answer.status} ${field.method} ${field.address} ${field.path}: ${answer.text.slice(0, 150)}`,
        )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return faults.slice(0, 20)
}

/** v5 has the sentence in `message`, all others in `message_detail`. */
const namesField = ({ status, text }: Answer) =>
  status === 400 && /"(message_detail|message)":"[\w.-]+: /.test(text)
const isRefused = (answer: Answer) => closed.includes(answer.status) || namesField(answer)
const isJson = ({ method, address }: StringField) => method !== 'GET' || address.startsWith('/resource/')

test.each([String.raw`"a\u0000b"`, String.raw`"\ud800"`, String.raw`"a\udc00b"`])(
  'refuses %s in each field of each call, and names it',
  async (value) => expect(await tryAll(value, isRefused, isJson)).toEqual([]),
)

test('refuses 5,000 levels in each field of each call', async () => {
  const [lists, objects] = ['['.repeat(2_500), '{"a":'.repeat(2_500)]
  const value = `${lists}${objects}1${'}'.repeat(2_500)}${']'.repeat(2_500)}`
  const fits = ({ method }: StringField) => method !== 'GET'
  expect(await tryAll(value, isRefused, fits)).toEqual([])
})

test('survives 1 MB in each field of each writing call', async () => {
  const value = JSON.stringify('é'.repeat(500_000))
  const fine = ({ status }: Answer) => status < 500
  expect(await tryAll(value, fine, ({ method }) => method !== 'GET')).toEqual([])
})

test('uses no more than 512 MB afterwards, in the same process', async () => {
  const memory = await memoryOf(url)
  process.stdout.write(`${(memory / 1024 / 1024).toFixed(0)} MB held\n`)
  expect(memory).toBeLessThan(512 * 1024 * 1024)
  expect(await startOf(url)).toBe(start)
})
