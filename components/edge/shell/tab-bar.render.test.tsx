import { screen } from '@testing-library/react'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { NextRouter } from 'next/router'
import { expect, test } from 'vitest'
import { renderIn } from '@/tools/testing/render'
import { TabBar } from './tab-bar'

/** The bar beside a router that is at a path: what a navigation without a reload changes. */
function at(asPath: string, over?: string) {
  const query = over === undefined ? {} : { over, pin: '1' }
  const router = {
    asPath,
    query,
    pathname: '/',
    events: { on: () => {}, off: () => {} },
  } as unknown as NextRouter
  return (
    <RouterContext.Provider value={router}>
      <TabBar viewer={null} />
    </RouterContext.Provider>
  )
}

const lit = () =>
  screen
    .getAllByRole('link')
    .flatMap((link) => (link.ariaCurrent ? [`${link.textContent} ${link.ariaCurrent}`] : []))

test('lights the entry of the page after each navigation', () => {
  const { rerender } = renderIn(at('/'))
  expect(lit()).toEqual(['Home page'])
  rerender(at('/search/pins/?q=soup'))
  expect(lit()).toEqual(['Search page'])
  rerender(at('/search/boards/?q=soup'))
  expect(lit()).toEqual(['Search true'])
  rerender(at('/ideas/food/5/'))
  expect(lit()).toEqual(['Search true'])
  rerender(at('/pin/create/bulk/'))
  expect(lit()).toEqual(['Create true'])
  rerender(at('/login/#form'))
  expect(lit()).toEqual(['Log in page'])
  rerender(at('/pin/1/'))
  expect(lit()).toEqual([])
  rerender(at('/messages/5/'))
  expect(lit()).toEqual([])
  rerender(at('/ada/'))
  expect(lit()).toEqual([])
})

test('keeps the entry of the page lit on which a pin was opened', () => {
  const { rerender } = renderIn(at('/pin/1/', '/'))
  expect(lit()).toEqual(['Home page'])
  rerender(at('/pin/1/', '/search/pins/?q=soup'))
  expect(lit()).toEqual(['Search page'])
  rerender(at('/pin/1/', '/ada/'))
  expect(lit()).toEqual([])
})
