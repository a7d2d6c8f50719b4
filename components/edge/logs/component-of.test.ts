// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { componentOf } from './component-of'
import { shownPage } from './shown-page'

vi.mock('./shown-page', () => ({ shownPage: vi.fn(() => '/') }))

document.body.innerHTML = `
  <header><nav><a id="header"></a></nav></header>
  <nav><a id="navigation"></a></nav>
  <main><article><p id="page"></p></article><li data-index="1"><a id="grid"></a></li></main>
  <dialog><header><a id="dialog"></a></header></dialog>
  <dialog><article><a id="over"></a></article></dialog>
  <footer><a id="footer"></a></footer>`

test.each(['header', 'navigation', 'page', 'grid', 'dialog', 'footer'])(
  'finds the part %s of the screen',
  (id) => expect(componentOf(document.getElementById(id))).toBe(id),
)

test('finds the closeup in the page of a pin or over a page, but other dialogs, and cards in its grid', () => {
  vi.mocked(shownPage).mockReturnValue('/pin/[id]')
  expect(componentOf(document.getElementById('page'))).toBe('closeup')
  expect(componentOf(document.getElementById('over'))).toBe('closeup')
  expect(componentOf(document.getElementById('dialog'))).toBe('dialog')
  expect(componentOf(document.getElementById('grid'))).toBe('grid')
  expect(componentOf(document)).toBe('page')
})
