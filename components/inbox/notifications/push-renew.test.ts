import { beforeEach, expect, test, vi } from 'vitest'
import { notePush, renewNow } from './push-renew'

const { renewPush } = vi.hoisted(() => ({ renewPush: vi.fn(async () => undefined) }))
vi.mock('./push-device', () => ({ renewPush }))

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  renewPush.mockReset()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
const day = 24 * 60 * 60 * 1000

test('checks pushes once a day if they were turned on', async () => {
  await renewNow('7')
  expect(renewPush).not.toHaveBeenCalled()
  notePush('7', true)
  vi.advanceTimersByTime(day - 1)
  await renewNow('7')
  expect(renewPush).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  await renewNow('8')
  expect(renewPush).not.toHaveBeenCalled()
  await renewNow('7')
  await renewNow('7')
  expect(renewPush).toHaveBeenCalledTimes(1)
})

test('does nothing when turned off, and retries failures the next day', async () => {
  notePush('7', true)
  vi.advanceTimersByTime(day)
  renewPush.mockRejectedValueOnce(new Error('off line'))
  await renewNow('7')
  vi.advanceTimersByTime(day)
  await renewNow('7')
  expect(renewPush).toHaveBeenCalledTimes(2)
  notePush('7', false)
  vi.advanceTimersByTime(day)
  await renewNow('7')
  expect(renewPush).toHaveBeenCalledTimes(2)
})
