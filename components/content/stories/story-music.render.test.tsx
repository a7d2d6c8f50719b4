import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { AreaTexts } from '@/components/platform/area-texts'
import type { StoryBlock } from '@/lib/content/stories/story'
import texts from '@/messages/en/stories.json'
import { renderIn } from '@/tools/testing/render'
import { StoryCard } from './story-card'
import { StorySoundContext } from './story-sound'

const music = {
  type: 'story_pin_music_block',
  name: 'Slow Folding',
  artist: 'Kites',
  link: null,
  image: null,
  track: { id: '7', url: '/media/music/ab/cd/x.m4a', duration: 3000 },
} as unknown as StoryBlock

const setOn = vi.fn()
const play = () => screen.queryByRole('button', { name: 'Play music: Slow Folding by Kites' })
const pause = () => screen.queryByRole('button', { name: 'Pause music: Slow Folding by Kites' })

/** Adds playback to media elements, which jsdom lacks; returns what was played. */
function players() {
  const paused = new WeakMap<HTMLMediaElement, boolean>()
  const messages: string[] = []
  const proto = HTMLMediaElement.prototype
  vi.spyOn(proto, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return paused.get(this) ?? true
  })
  vi.spyOn(proto, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    paused.set(this, false)
    messages.push('play')
    fireEvent.play(this)
  })
  vi.spyOn(proto, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (paused.get(this) ?? true) return
    paused.set(this, true)
    messages.push('pause')
    fireEvent.pause(this)
  })
  return messages
}

let messages: string[] = []
beforeEach(() => {
  setOn.mockClear()
  messages = players()
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true })
})

const card = (isShown: boolean, isOn: boolean) => (
  <AreaTexts area="stories" texts={texts}>
    <StorySoundContext value={{ isShown, isOn, setOn }}>
      <StoryCard block={music} />
    </StorySoundContext>
  </AreaTexts>
)

test('loads and plays nothing before it is pressed, then plays and pauses', async () => {
  const { user, container } = renderIn(card(true, false))
  expect(container.querySelector('audio')?.getAttribute('preload')).toBe('none')
  expect(messages).toEqual([])
  await user.click(play() as HTMLElement)
  expect(setOn).toHaveBeenLastCalledWith(true)
  expect(pause()).toBeTruthy()
  await user.click(pause() as HTMLElement)
  expect(setOn).toHaveBeenLastCalledWith(false)
  expect(play()).toBeTruthy()
  expect(messages).toEqual(['play', 'pause'])
})

test('plays on the next page once music is on, and stops when that page is left', () => {
  const { rerender } = renderIn(card(false, true))
  expect(messages).toEqual([])
  rerender(card(true, true))
  expect(messages).toEqual(['play'])
  rerender(card(false, true))
  expect(messages).toEqual(['play', 'pause'])
})

test('waits for a press when the browser saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const { user } = renderIn(card(true, true))
  expect(messages).toEqual([])
  await user.click(play() as HTMLElement)
  expect(messages).toEqual(['play'])
})

test('stops when its page is left', () => {
  const { unmount } = renderIn(card(true, true))
  unmount()
  expect(messages).toEqual(['play', 'pause'])
})

test('mutes audio that was playing, and stops for audio that starts later', async () => {
  const film = document.body.appendChild(document.createElement('video'))
  onTestFinished(() => film.remove())
  const { user } = renderIn(card(true, false))
  await act(() => film.play())
  await user.click(play() as HTMLElement)
  expect(film.muted).toBe(true)
  act(() => {
    film.muted = false
    fireEvent(film, new Event('volumechange'))
  })
  expect(play()).toBeTruthy()
})

test('names the music without a button when its file cannot be played', () => {
  const { container } = renderIn(card(true, false))
  fireEvent.error(container.querySelector('audio') as HTMLElement)
  expect(play()).toBeNull()
  expect(screen.getByText('Slow Folding')).toBeTruthy()
  expect(screen.getByText('This music can’t be played right now.')).toBeTruthy()
})

test('names music without a track, without a button', () => {
  renderIn(
    <AreaTexts area="stories" texts={texts}>
      <StoryCard block={{ ...music, track: null }} />
    </AreaTexts>,
  )
  expect(screen.getByText('Slow Folding by Kites')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
