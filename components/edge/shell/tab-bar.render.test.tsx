import { act, screen } from '@testing-library/react'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { NextRouter } from 'next/router'
import { describe, expect, test } from 'vitest'
import { endPendingSave, saveAfterSignUp } from '@/store/accounts/pending-save'
import { toggleAccepted } from '@/store/accounts/toggles'
import { sizeMeasured } from '@/store/platform/size-class'
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

describe('the bar on phones', () => {
  const bar = () => screen.getByRole('navigation')
  const scrollTo = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
      window.dispatchEvent(new Event('scroll'))
    })
  const phone = () => {
    scrollTo(0)
    const shown = renderIn(at('/'))
    act(() => shown.store.dispatch(sizeMeasured('sm')))
    return shown
  }

  test('goes away while its reader scrolls down, and comes back on the way up', () => {
    phone()
    scrollTo(300)
    expect(bar().dataset.away).toBe('true')
    scrollTo(290)
    expect(bar().dataset.away).toBe('true')
    scrollTo(280)
    expect(bar().dataset.away).toBeUndefined()
  })

  test('stays where a page has a bar of its own above it', () => {
    const { rerender } = phone()
    rerender(at('/pin/1/'))
    scrollTo(300)
    expect(bar().dataset.away).toBeUndefined()
    rerender(at('/?pin=1', '/'))
    expect(bar().dataset.away).toBeUndefined()
    rerender(at('/'))
    expect(bar().dataset.away).toBe('true')
  })

  test('stays while the focus is in it', () => {
    phone()
    act(() => screen.getByRole('link', { name: 'Home' }).focus())
    scrollTo(300)
    expect(bar().dataset.away).toBeUndefined()
  })

  test('stays on wider windows', () => {
    const { store } = phone()
    act(() => store.dispatch(sizeMeasured('md')))
    scrollTo(300)
    expect(bar().dataset.away).toBeUndefined()
  })

  test('says that home has fresh ideas after a follow', () => {
    const { store } = phone()
    act(() => store.dispatch(toggleAccepted({ kind: 'followTopic', id: '5', wanted: true })))
    expect(screen.getByRole('link', { name: 'Home, Fresh ideas from what you follow' })).toBeDefined()
  })

  test('counts the pins that a visitor wants to save', () => {
    const { store } = phone()
    act(() => {
      for (const id of ['5', '6']) store.dispatch(saveAfterSignUp(id))
    })
    expect(screen.getByRole('link', { name: 'Log in, 2 pins to save' })).toBeDefined()
    act(() => {
      for (const id of ['5', '6']) store.dispatch(endPendingSave(id))
    })
    expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined()
  })
})
