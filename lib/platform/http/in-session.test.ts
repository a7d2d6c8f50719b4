import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inSession } from './in-session'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const logOut = 'UserSessionResource.delete'
const newPassword = 'PUT /v3/users/me/password/'

/** Creates calls that record being sent and end when the test chooses. */
function wire() {
  const sent: string[] = []
  const ends = new Map<string, (failed?: Error) => void>()
  const request = (name: string) =>
    inSession(name, () => {
      sent.push(name)
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (failed) => (failed ? reject(failed) : resolve(`${name} answered`)))
      })
    })
  const end = async (name: string, failed?: Error) => {
    ends.get(name)?.(failed)
    await vi.advanceTimersByTimeAsync(1)
  }
  return { sent, request, end }
}

test('sends calls immediately and returns their answers', async () => {
  const { sent, request, end } = wire()
  const answers = Promise.allSettled([request('like'), request('follow')])
  expect(sent).toEqual(['like', 'follow'])
  await end('like')
  await end('follow', new Error('refused'))
  expect(await answers).toMatchObject([{ value: 'like answered' }, { reason: { message: 'refused' } }])
})

test('delays a session change until running calls have ended, even failing ones', async () => {
  const { sent, request, end } = wire()
  const answers = Promise.allSettled([request('like'), request('follow'), request(logOut)])
  await end('like')
  expect(sent).not.toContain(logOut)
  await end('follow', new Error('refused'))
  expect(sent).toContain(logOut)
  await end(logOut)
  expect(await answers).toMatchObject([{}, {}, { value: `${logOut} answered` }])
})

test('waits for a follow-up call as well', async () => {
  const { sent, request, end } = wire()
  const names = request('ids').then(() => request('names'))
  const left = request(logOut)
  await end('ids')
  expect(sent).toEqual(['ids', 'names'])
  await end('names')
  expect(sent).toEqual(['ids', 'names', logOut])
  await end(logOut)
  await Promise.all([names, left])
})

test('waits at most five seconds', async () => {
  const { sent, request, end } = wire()
  const answers = [request('like'), request(logOut)]
  await vi.advanceTimersByTimeAsync(4999)
  expect(sent).toEqual(['like'])
  await vi.advanceTimersByTimeAsync(2)
  expect(sent).toEqual(['like', logOut])
  await end(logOut)
  await end('like')
  await Promise.all(answers)
})

test.each([undefined, new Error('refused')])(
  'delays calls that begin during a change until its end: %s',
  async (failed) => {
    const { sent, request, end } = wire()
    const answers = Promise.allSettled([request(newPassword)])
    await vi.advanceTimersByTimeAsync(1)
    const later = Promise.all([request('like'), request('follow')])
    expect(sent).toEqual([newPassword])
    await end(newPassword, failed)
    expect(sent).toEqual([newPassword, 'like', 'follow'])
    await end('like')
    await end('follow')
    await Promise.all([answers, later])
  },
)

test('runs two changes in order', async () => {
  const { sent, request, end } = wire()
  const answers = [request(newPassword), request(logOut)]
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([newPassword])
  await end(newPassword)
  expect(sent).toEqual([newPassword, logOut])
  await end(logOut)
  await Promise.all(answers)
})
