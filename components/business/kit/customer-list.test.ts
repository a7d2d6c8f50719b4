import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { hashEmails, listIn, listInFile } from './customer-list'

/** Sends parts one by one, then ends. */
function sendAll(to: ReadableStreamDefaultController, parts: readonly Uint8Array[]) {
  for (const part of parts) to.enqueue(part)
  to.close()
}

const work = (signal = new AbortController().signal) => ({ signal, onProgress: vi.fn() })

test('finds each email of a CSV once among other fields', () => {
  const csv = 'name,email\r\n"Ann, A.",Ann@Example.org\r\nBob;bob@example.org\nann@example.org,x'
  expect(listIn(csv)).toEqual({ emails: ['ann@example.org', 'bob@example.org'], bad: [], badCount: 0 })
  expect(listIn('').emails).toEqual([])
})

test('names the rows without an email, except column names and empty rows', () => {
  const { emails, bad } = listIn('email,name\nann@example.org,Ann\n,,\nbo@example,Bo\n\ncy at example.org\n')
  expect(emails).toEqual(['ann@example.org'])
  expect(bad).toEqual([
    { row: 4, text: 'bo@example,Bo' },
    { row: 6, text: 'cy at example.org' },
  ])
  expect(listIn('bo@example').bad).toEqual([{ row: 1, text: 'bo@example' }])
})

test('names the first 10 bad rows and counts the others', () => {
  const rows = (count: number) => listIn(`email\n${'nobody\n'.repeat(count)}`)
  expect(rows(10)).toMatchObject({ bad: { length: 10 }, badCount: 10 })
  expect(rows(11)).toMatchObject({ bad: { length: 10 }, badCount: 11 })
})

test('reads a file in parts that may end anywhere', async () => {
  const bytes = new TextEncoder().encode('email\r\nänn@example.org\r\nbad\r\nbo@example.org\rcy@example.org')
  for (const size of [1, 2, 7, 64]) {
    const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      bytes.slice(n * size, (n + 1) * size),
    )
    const stream = () => new ReadableStream({ start: (to) => sendAll(to, parts) })
    const file = { size: bytes.length, stream } as unknown as Blob
    const reading = work()
    expect(await listInFile(file, reading)).toEqual({
      emails: ['änn@example.org', 'bo@example.org', 'cy@example.org'],
      bad: [{ row: 3, text: 'bad' }],
      badCount: 1,
    })
    expect(reading.onProgress).toHaveBeenLastCalledWith(bytes.length, bytes.length)
  }
})

test('hashes an email as the server expects it, and reports the progress', async () => {
  const hashing = work()
  const emails = Array.from({ length: 501 }, (_, n) => `ann${n}@example.org`)
  const hashes = await hashEmails(emails, hashing)
  expect(hashes[500]).toBe(createHash('sha256').update('ann500@example.org').digest('hex'))
  expect(hashing.onProgress.mock.calls).toEqual([
    [500, 501],
    [501, 501],
  ])
})

test('stops when aborted', async () => {
  const stop = new AbortController()
  const emails = Array.from({ length: 2000 }, (_, n) => `ann${n}@example.org`)
  const onProgress = vi.fn(() => stop.abort())
  await expect(hashEmails(emails, { signal: stop.signal, onProgress })).rejects.toThrow(/abort/i)
  expect(onProgress).toHaveBeenCalledTimes(1)
  await expect(listInFile(new Blob(['ann@example.org']), work(stop.signal))).rejects.toThrow(/abort/i)
})
