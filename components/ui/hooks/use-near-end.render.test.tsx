import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useNearEnd } from './use-near-end'

/** True if the foot is within two screens of the view. */
let isNear = true
let watched = 0

class Observer {
  readonly report: IntersectionObserverCallback
  constructor(report: IntersectionObserverCallback) {
    this.report = report
  }
  /** Reports the first state of an element, as browsers do. */
  observe(): void {
    watched += 1
    this.report([{ isIntersecting: isNear } as IntersectionObserverEntry], this as never)
  }
  disconnect(): void {
    watched -= 1
  }
}

beforeEach(() => {
  isNear = true
  watched = 0
  vi.stubGlobal('IntersectionObserver', Observer)
})

function Foot({ isReady, more }: { isReady: boolean; more: () => void }) {
  return <div ref={useNearEnd(isReady, more)} />
}

test('requests a page while the end of the list is near, and another one after each', () => {
  const more = vi.fn()
  const { rerender, unmount } = render(<Foot isReady more={more} />)
  expect(more).toHaveBeenCalledTimes(1)
  rerender(<Foot isReady={false} more={more} />)
  expect(watched).toBe(0)
  rerender(<Foot isReady more={more} />)
  expect(more).toHaveBeenCalledTimes(2)
  unmount()
  expect(watched).toBe(0)
})

test('requests a page again every 250 ms, if nothing is loading and the end is still near', () => {
  vi.useFakeTimers()
  const more = vi.fn()
  const { rerender } = render(<Foot isReady more={more} />)
  vi.advanceTimersByTime(249)
  expect(more).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(more).toHaveBeenCalledTimes(2)
  rerender(<Foot isReady={false} more={more} />)
  vi.advanceTimersByTime(5_000)
  expect(more).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('requests nothing while the end is far, or the list is loading, failed or complete', () => {
  const more = vi.fn()
  isNear = false
  const { rerender } = render(<Foot isReady more={more} />)
  isNear = true
  rerender(<Foot isReady={false} more={more} />)
  expect(more).not.toHaveBeenCalled()
})
