import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { parseEnv } from '@/lib/core/env.server'
import { singleton } from '@/lib/core/singleton'
import { maxImageBytes } from '@/lib/media/images/limits'
import { type FormFile, receiveFile } from './receive-file.server'

const dir = mkdtempSync(path.join(tmpdir(), 'magpie-receive-'))
afterAll(() => rmSync(dir, { recursive: true }))
beforeEach(() => void singleton('env', () => parseEnv({ NODE_ENV: 'test', MEDIA_DIR: dir })))

const code = (expected: number, field?: string) =>
  expect.objectContaining({ code: expected, ...(field ? { field } : {}) })

function formRequest(
  body: string | Uint8Array | ReadableStream,
  type = 'multipart/form-data; boundary=x',
): Request {
  const init = { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' }
  return new Request('http://magpie.invalid/upload-image/', init as RequestInit)
}

const part = (name: string, bytes: string, file = 'a.png') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: image/png\r\n\r\n${bytes}`

const picture: FormFile = { field: 'img', maxBytes: maxImageBytes, tooLarge: 'largerThan20' }
const receive = (request: Request) => receiveFile(request, picture, async (file) => readFileSync(file).length)

test('passes the bytes of img as a file that is deleted afterwards', async () => {
  expect(await receive(formRequest(`${part('img', 'bytes')}\r\n--x--\r\n`))).toBe(5)
  expect(readdirSync(path.join(dir, '.writing'))).toEqual([])
})

test.each([
  ['that ends within the picture', part('img', 'half')],
  ['that ends within another file', part('other', 'half')],
  ['that ends after a whole picture', `${part('img', 'bytes')}\r\n`],
  ['that ends within its first lines', '--x\r\nContent-Disposition: form-'],
  ['of nothing', ''],
  ['of a line that is none', 'x'],
])('refuses a form %s, and deletes its file', async (_, body) => {
  await expect(receive(formRequest(body))).rejects.toEqual(code(1, 'img'))
  expect(readdirSync(path.join(dir, '.writing'))).toEqual([])
})

test('refuses a form without img, and other bodies', async () => {
  await expect(receive(formRequest(`${part('other', 'x')}\r\n--x--\r\n`))).rejects.toEqual(code(1, 'img'))
  await expect(receive(formRequest('{}', 'application/json'))).rejects.toEqual(code(415))
  await expect(receive(formRequest('x', 'multipart/form-data'))).rejects.toEqual(code(415))
})

test('accepts exactly 20 MB and refuses one byte more', async () => {
  const exactly = `${part('img', 'x'.repeat(maxImageBytes))}\r\n--x--\r\n`
  expect(await receive(formRequest(exactly))).toBe(maxImageBytes)
  const more = `${part('img', 'x'.repeat(maxImageBytes + 1))}\r\n--x--\r\n`
  await expect(receive(formRequest(more))).rejects.toEqual(code(413))
  expect(readdirSync(path.join(dir, '.writing'))).toEqual([])
})

test('holds only a piece of each of 300 stalled uploads', async () => {
  const stalled: ReadableStreamDefaultController<Uint8Array>[] = []
  const half = Buffer.from(part('img', 'x'.repeat(100_000)))
  const before = process.memoryUsage()
  const all = Array.from({ length: 300 }, () =>
    receive(
      formRequest(
        new ReadableStream({
          start: (controller) => {
            controller.enqueue(half)
            stalled.push(controller)
          },
        }),
      ),
    ).catch((error: unknown) => error),
  )
  await expect.poll(() => readdirSync(path.join(dir, '.writing')).length).toBe(300)
  const grown = process.memoryUsage().external - before.external
  for (const controller of stalled) controller.error(new Error('gone'))
  for (const error of await Promise.all(all)) expect(error).toEqual(code(1, 'img'))
  expect(grown).toBeLessThan(50_000_000)
  expect(readdirSync(path.join(dir, '.writing'))).toEqual([])
})

test('passes the texts of the form, before and after its file', async () => {
  const field = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const form = `${field('title', 'A song')}${part('img', 'bytes')}\r\n${field('artist', 'A band')}--x--\r\n`
  const fields = await receiveFile(formRequest(form), picture, async (_, words) => words)
  expect(fields).toEqual({ title: 'A song', artist: 'A band' })
})

test('reports the maximum of another kind of file', async () => {
  const music: FormFile = { field: 'file', maxBytes: 3, tooLarge: 'largerThan', params: { max: 50 } }
  const receiveMusic = (bytes: string) =>
    receiveFile(
      formRequest(`${part('file', bytes)}\r\n--x--\r\n`),
      music,
      async (file) => readFileSync(file).length,
    )
  expect(await receiveMusic('abc')).toBe(3)
  await expect(receiveMusic('abcd')).rejects.toMatchObject({ code: 413, field: 'file', params: { max: 50 } })
})
