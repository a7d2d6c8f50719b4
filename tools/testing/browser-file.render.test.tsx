import { expect, test, vi } from 'vitest'

test('draws frames after the focused element was removed under fake timers', async () => {
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  vi.useFakeTimers()
  button.remove()
  vi.useRealTimers()
  const drawn = vi.fn()
  requestAnimationFrame(drawn)
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledOnce())
})

test('does not draw a canceled frame', async () => {
  const drawn = vi.fn()
  cancelAnimationFrame(requestAnimationFrame(drawn))
  await new Promise((done) => setTimeout(done, 50))
  expect(drawn).not.toHaveBeenCalled()
})
