import Router from 'next/router'
import { afterEach, expect, test } from 'vitest'
import { lookAgain } from './look-again'

afterEach(() => {
  Router.router = null
})

test.each([
  ['loads the page again', async () => true, true],
  ['does not fail where the page cannot be loaded', () => Promise.reject(new Error('offline')), false],
])('%s', async (_, replace, expected) => {
  Router.router = { asPath: '/', replace } as unknown as typeof Router.router
  expect(await lookAgain()).toBe(expected)
})
