import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Story } from '@/lib/content/stories/story'
import { ideaPinSeeking } from '@/store/media/video-player'
import { pinOf } from '@/tools/testing/pin'
import { renderIn } from '@/tools/testing/render'
import { StoryViewer } from './story-viewer'

/** An observer that sees what it observes. */
class Seeing {
  constructor(readonly report: IntersectionObserverCallback) {}
  observe() {
    this.report([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
  }
  disconnect() {}
}
beforeEach(() => void vi.stubGlobal('IntersectionObserver', Seeing))

const page = { layout: 'text', background: '#fdf6e3', clips: [], blocks: [] }
const story = {
  isDeleted: false,
  pages: [page, page],
  metadata: { canvasAspectRatio: 0.5625, pinTitle: 'A walk', basics: [], recipe: null, templateType: 'none' },
} as unknown as Story

test('stays on its page during the search for a place in its video', () => {
  const { container, store } = renderIn(<StoryViewer pin={pinOf('5')} story={story} />)
  const viewer = container.querySelector('section') as HTMLElement
  expect(viewer.dataset.moving).toBe('true')
  act(() => void store.dispatch(ideaPinSeeking(true)))
  expect(viewer.dataset.moving).toBeUndefined()
  act(() => void store.dispatch(ideaPinSeeking(false)))
  expect(viewer.dataset.moving).toBe('true')
})
