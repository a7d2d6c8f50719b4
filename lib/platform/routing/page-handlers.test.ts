import { expect, test } from 'vitest'
import { pageHandlers } from './page-handlers'

test('lists the pages of the site with their parameters', () => {
  const { site, handlers } = JSON.parse(pageHandlers('www')?.text ?? '')
  expect(site).toBe('www')
  expect(handlers[0]).toEqual({ id: '/', params: [] })
  expect(handlers).toContainEqual({ id: '/pin/:id', params: ['id'] })
  expect(handlers).toContainEqual({ id: '/:username/:slug', params: ['username', 'slug'] })
})

test('names no page of an area that can be turned off', () => {
  expect(pageHandlers('www')?.text).not.toMatch(/"\/(?:ads|business|catalogs|admin)/)
})

test('knows no other site', () => {
  expect(pageHandlers('mweb')).toBeNull()
})
