import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { hideDismissed } from './hide-dismissed'

const banners = ['1', '2']
  .map((id) => `<aside data-dismissed="banner.${id}"></aside><script>${hideDismissed}</script>`)
  .join('')

/** Returns whether each banner is hidden, in a page whose storage is prepared by a script. */
function hiddenAfter(script: string): boolean[] {
  const html = `<script>${script}</script>${banners}`
  const { document } = new JSDOM(html, { runScripts: 'dangerously', url: 'https://a.example/' }).window
  return [...document.querySelectorAll('aside')].map(({ hidden }) => hidden === true)
}

test('hides the banner that was dismissed, and no other', () => {
  expect(hiddenAfter('')).toEqual([false, false])
  expect(hiddenAfter("localStorage.setItem('banner.2', '1')")).toEqual([false, true])
})

test('leaves banners visible without storage', () => {
  const none = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('denied') } })"
  expect(hiddenAfter(none)).toEqual([false, false])
})

test('has no sign that React would escape', () => {
  expect(hideDismissed).not.toMatch(/[<>&"']/)
})
