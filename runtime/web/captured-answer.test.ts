import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { captureAnswer } from './captured-answer'

test('captures an answer in one piece, with its status and headers', async () => {
  const answer = await captureAnswer(
    (req, res) => {
      res.statusCode = 404
      res.setHeader('Content-Type', 'text/html')
      res.end(`${req.method} ${req.url} ${req.headers.cookie}`)
    },
    '/x/',
    { cookie: 'a=b' },
  )
  expect(answer.status).toBe(404)
  expect(answer.headers).toEqual([['content-type', 'text/html']])
  expect(answer.body.toString()).toBe('GET /x/ a=b')
})

test('captures pieces, including late ones', async () => {
  const answer = await captureAnswer(
    async (_, res) => {
      res.writeHead(200, { 'X-One': '1' })
      res.flushHeaders()
      res.write('one ')
      await new Promise<void>((resolve) => res.write(Buffer.from('two '), () => resolve()))
      setTimeout(() => res.end('three'), 1)
    },
    '/',
    {},
  )
  expect(answer.body.toString()).toBe('one two three')
  expect(answer.headers).toEqual([['x-one', '1']])
})

test('works as a stream when piped into', async () => {
  const answer = await captureAnswer((_, res) => pipeline(Readable.from(['a', 'b']), res), '/', {})
  expect(answer.body.toString()).toBe('ab')
})

test('rejects when its handler fails', async () => {
  await expect(captureAnswer(async () => Promise.reject(new Error('broken')), '/', {})).rejects.toThrow(
    'broken',
  )
})
