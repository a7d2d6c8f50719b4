import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { pinOf } from '@/tools/testing/pin'
import { renderIn } from '@/tools/testing/render'
import { PinCard } from './pin-card'

const show = (changes = {}, byline = false) => {
  const onOpen = vi.fn()
  const pin = pinOf('5', changes)
  const card = (
    <PinCard
      pin={pin}
      index={0}
      place={{}}
      loading="lazy"
      byline={byline}
      isHidden={false}
      fallbackAlt="Untitled pin"
      posinset={1}
      setsize={1}
      onOpen={onOpen}
    />
  )
  return { ...renderIn(<ul>{card}</ul>), onOpen, pin }
}

describe('pin card', () => {
  test('links to its pin', () => {
    show()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/pin/5/')
  })

  test('opens over the page on a plain click', () => {
    const { onOpen, pin } = show()
    expect(fireEvent.click(screen.getByRole('link'))).toBe(false)
    expect(onOpen).toHaveBeenCalledWith(pin)
  })

  test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('follows the link when clicked with %s', (key) => {
    const { onOpen } = show()
    expect(fireEvent.click(screen.getByRole('link'), { [key]: true })).toBe(true)
    expect(onOpen).not.toHaveBeenCalled()
  })

  test('describes a picture without a title', () => {
    show({ title: '' })
    expect(screen.getByRole('img', { name: 'Untitled pin' })).toBeTruthy()
  })

  test('prefers the alt text of its author', () => {
    show({ alt_text: 'A red kite' })
    expect(screen.getByRole('img', { name: 'A red kite' })).toBeTruthy()
  })

  test('names its author when a byline is shown', () => {
    show({}, true)
    expect(screen.getByText('Ada Lovelace')).toBeTruthy()
  })

  const because = (reason: string, name: string | null) =>
    show({ recommendation_reason: { reasonId: 1, reason, name } }, true).container.textContent

  test.each(['popular', 'fresh', 'same_topic', 'same_board', 'looks_alike'])(
    'leaves the reason %s to the question why one sees it',
    (reason) => {
      expect(because(reason, 'Tulips')).not.toMatch(/tulips|popular|new/i)
      expect(screen.getByText('Ada Lovelace')).toBeTruthy()
    },
  )

  test.each([
    ['following_user', 'Saved by Tulips'],
    ['following_board', 'From Tulips'],
    ['topic', 'You follow Tulips'],
    ['saved', 'You saved Tulips'],
    ['taste', 'More Tulips'],
  ])('says what the reason %s tells', (reason, text) => {
    expect(because(reason, 'Tulips')).toContain(text)
    expect(screen.queryByText('Ada Lovelace')).toBe(null)
  })

  test('names its author when the reason has no name, or that of the author', () => {
    because('saved', null)
    because('following_user', 'Ada Lovelace')
    expect(screen.getAllByText('Ada Lovelace')).toHaveLength(2)
  })

  test('credits the creator of a save, not its saver', () => {
    const native_creator = { ...pinOf('5').pinner, id: '70', username: 'mary', full_name: 'Mary Somerville' }
    show({ native_creator }, true)
    expect(screen.getByRole('link', { name: /Mary Somerville/ }).getAttribute('href')).toBe('/mary/')
    expect(screen.queryByText('Ada Lovelace')).toBe(null)
  })
})
