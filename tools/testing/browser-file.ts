import { cleanup, configure } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, beforeEach, vi } from 'vitest'
import { loadSentence } from '@/lib/platform/http/error-texts'
import { server } from '@/lib/platform/http/reachability'

/** Browser features missing in jsdom, as far as components need them. */

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// A worker keeps its document between test files: each starts with an empty one.
localStorage.clear()
sessionStorage.clear()
document.body.replaceChildren()
document.head.replaceChildren()
history.replaceState(null, '', '/')
// SWR stays offline for all later files of a worker once one has ended so.
window.dispatchEvent(new Event('online'))
// What waits for the end of a navigation would wait for one that an earlier file began.
Router.events.emit('routeChangeComplete')

// Tests make refusals without a call, which would load their sentences.
await loadSentence({ params: { reason: 'required' } })

// Milliseconds; a part that is loaded later may take longer than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

/** Frames requested by a test; none of them is drawn after it. */
const frames: number[] = []

beforeEach(() => {
  // What an earlier file learned of the server.
  server.answered()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal('ResizeObserver', NoObserver)
  vi.stubGlobal('IntersectionObserver', NoObserver)
  vi.stubGlobal('scrollTo', () => {})
  // jsdom's own frames stop for all later files of a worker once a test with fake timers removes the focused element:
  // it waits for an interval that went with the fake clock.
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    const frame = Number(setTimeout(() => draw(performance.now()), 1000 / 60))
    frames.push(frame)
    return frame
  })
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => clearTimeout(frame))
  Element.prototype.scrollIntoView ??= () => {}
})

afterEach(() => {
  cleanup()
  for (const frame of frames.splice(0)) clearTimeout(frame)
  vi.unstubAllGlobals()
})
