import { expect, test } from 'vitest'
import { shownHandler, shownPage } from './shown-page'

const home = { pathname: '/', query: {} }
const pin = { pathname: '/pin/[id]', query: { id: '5' } }
const overHome = { pathname: '/', query: { pin: '5', over: '/' } }
const out = { pathname: '/out/[pin]', query: { pin: '5' } }
const overPin = { pathname: '/pin/[id]', query: { id: '5', pin: '6', over: '/pin/5/' } }

test('takes a pin open over a page for the page of that pin', () => {
  expect([home, pin, out, overHome, overPin].map((place) => shownPage(place))).toEqual([
    '/',
    '/pin/[id]',
    '/out/[pin]',
    '/pin/[id]',
    '/pin/[id]',
  ])
  expect(shownHandler('/', overHome)).toBe('/pin/:id')
  expect(shownHandler('/', home)).toBe('/')
})
