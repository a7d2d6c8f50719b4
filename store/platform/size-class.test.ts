import { describe, expect, test } from 'vitest'
import { bootstrapWith, emptyScreen } from '@/store/test-screen'
import { screenLoaded } from './screen-loaded'
import { type SizeClass, sizeClass, sizeClassOf, sizeMeasured } from './size-class'

test.each<[number, SizeClass]>([
  [320, 'sm'],
  [767, 'sm'],
  [768, 'md'],
  [1023, 'md'],
  [1024, 'lg'],
])('puts a window of %d px into its class', (width, expected) => {
  expect(sizeClassOf(width)).toBe(expected)
})

describe('the first class', () => {
  const first = (context: object) =>
    sizeClass(undefined, screenLoaded({ ...emptyScreen, bootstrap: bootstrapWith(context) }))

  test('is that of the device', () => {
    expect(first({ user_agent_is_mobile: true }).value).toBe('sm')
    expect(first({ user_agent_is_tablet: true }).value).toBe('md')
    expect(first({}).value).toBe('lg')
  })

  test('gives way to the measured one, also after a navigation', () => {
    const measured = sizeClass(first({ user_agent_is_mobile: true }), sizeMeasured('lg'))
    const bootstrap = bootstrapWith({ user_agent_is_mobile: true })
    expect(sizeClass(measured, screenLoaded({ ...emptyScreen, bootstrap })).value).toBe('lg')
  })
})
