// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { shownPage } from '@/components/edge/app/shown-page'
import { componentOf } from './component-of'

vi.mock('@/components/edge/app/shown-page', () => ({ shownPage: vi.fn(() => '/') }))

document.body.innerHTML = `
  <header><nav><a id="header"></a></nav></header>
  <nav><a id="navigation"></a></nav>
  <main><p id="page"></p><li data-index="1"><a id="grid"></a></li></main>
  <dialog><header><a id="dialog"></a></header></dialog>
  <footer><a id="footer"></a></footer>`

test.each(['header', 'navigation', 'page', 'grid', 'dialog', 'footer'])(
  'finds the part %s of the screen',
  (id) => expect(componentOf(document.getElementById(id))).toBe(id),
)

test('finds the closeup in the page of a pin, but cards in its grid', () => {
  vi.mocked(shownPage).mockReturnValue('/pin/[id]')
  expect(componentOf(document.getElementById('page'))).toBe('closeup')
  expect(componentOf(document.getElementById('grid'))).toBe('grid')
  expect(componentOf(document)).toBe('page')
})
