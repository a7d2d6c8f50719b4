import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Story, StoryPage } from '@/lib/content/stories/story'
import { ideaPinSeeking } from '@/store/media/video-player'
import { pinOf } from '@/tools/testing/pin'
import { renderIn } from '@/tools/testing/render'
import { StoryViewer } from './story-viewer'

const page = { layout: 'text', background: '#ffffff', clips: [], blocks: [] } as unknown as StoryPage
const story = {
  isDeleted: false,
  pages: [page, page],
  metadata: {
    pinTitle: 'Spring',
    canvasAspectRatio: 0.5625,
    templateType: 'NONE',
    version: 1,
    recipeData: null,
    basics: [],
  },
} as unknown as Story

test('stays on its page while someone looks for a place in a video of it', () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe = () => this.tell([{ isIntersecting: true }])
      disconnect = () => {}
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => {}
      disconnect = () => {}
    },
  )
  const { store } = renderIn(<StoryViewer pin={pinOf('5', {})} story={story} />)
  const viewer = screen.getByRole('region', { name: 'Story: Spring' })
  expect(viewer.dataset.moving).toBe('true')
  act(() => void store.dispatch(ideaPinSeeking(true)))
  expect(viewer.dataset.moving).toBeUndefined()
  act(() => void store.dispatch(ideaPinSeeking(false)))
  expect(viewer.dataset.moving).toBe('true')
})
