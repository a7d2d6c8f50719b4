import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { WireVideos } from '@/lib/media/video/present'
import texts from '@/messages/en/videos.json'
import { pinOf } from '@/tools/testing/pin'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { VideoReel } from './video-reel'

/** The watchers of each element. */
const watchers = new Map<Element, IntersectionObserverCallback[]>()

class Observer {
  readonly report: IntersectionObserverCallback
  constructor(report: IntersectionObserverCallback) {
    this.report = report
  }
  observe(element: Element): void {
    watchers.set(element, [...(watchers.get(element) ?? []), this.report])
  }
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  watchers.clear()
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

const file = { url: '/media/a/720p.mp4', width: 720, height: 1280, duration: 9000, thumbnail: null }
const videos = {
  id: 'a',
  duration: 9000,
  has_sound: false,
  video_list: { V_720P: file, V_HLSV4: file },
  captions: null,
} as WireVideos

const ids = ['1', '2', '3', '4']

function open(bookmark: string | null = null) {
  const pins = ids.map((id) => pinOf(id, { videos }))
  return renderIn(<VideoReel feed="videos" empty={null} />, {
    screen: { pins, feeds: { videos: { ids, bookmark } } },
    texts,
  })
}

const loaded = (container: HTMLElement) =>
  [...container.querySelectorAll('video')].map(({ poster, preload }) => [poster !== '', preload])

/** Brings a video near the view. */
function reach(container: HTMLElement, index: number) {
  const item = container.querySelectorAll('li[data-index]')[index]
  const entry = { isIntersecting: true, target: item } as unknown as IntersectionObserverEntry
  for (const report of watchers.get(item as Element) ?? []) act(() => report([entry], null as never))
}

test('loads the first video and the next, and further ones as one comes to them', () => {
  const { container } = open()
  const [now, later] = [
    [true, 'metadata'],
    [false, 'none'],
  ]
  expect(loaded(container)).toEqual([now, now, later, later])
  expect(screen.getAllByRole('slider')).toHaveLength(2)
  reach(container, 1)
  expect(loaded(container)).toEqual([now, now, now, later])
  reach(container, 0)
  expect(loaded(container)).toEqual([now, now, now, later])
})

test('says that more videos were not loaded, and tries again', async () => {
  const calls = serveCalls(() => ({ status: 503, error: { code: 1 } }))
  const { container, user } = open('next')
  const foot = container.querySelector('li:not([data-index])') as HTMLElement
  const entry = { isIntersecting: true, target: foot } as unknown as IntersectionObserverEntry
  await act(async () => {
    for (const report of watchers.get(foot) ?? []) report([entry], null as never)
  })
  await within(foot).findByText('We couldn’t load more videos.')
  await user.click(within(foot).getByRole('button', { name: 'Try again' }))
  expect(calls.filter(({ path }) => path.includes('VideoFeedResource'))).toHaveLength(2)
})
