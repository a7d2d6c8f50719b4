import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireBoard, WireSection } from '@/lib/content/boards/schema'
import { removedFromFeeds } from '@/store/content/feeds'
import { pinOf } from '@/tools/testing/pin'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { SectionScreen } from './section-screen'

const section = { id: '4', title: 'Lamps', slug: 'lamps', pin_count: 2 } as WireSection
const board = {
  id: '8',
  name: 'Rooms',
  url: '/ada/rooms/',
  privacy: 'public',
  owner: pinOf('5').pinner,
  access: [],
} as unknown as WireBoard

test('decreases the count when a pin is deleted', () => {
  serveCalls(() => ({ data: [] }))
  const key = 'section:4'
  const { store } = renderIn(
    <SectionScreen
      screen={{
        name: 'section',
        boardId: '8',
        section,
        sections: [section],
        sort: 'custom' as const,
        feed: key,
      }}
    />,
    {
      screen: {
        boards: [board],
        pins: [pinOf('5'), pinOf('6')],
        feeds: { [key]: { ids: ['5', '6'], bookmark: null } },
      },
    },
  )
  expect(screen.getByText('2 pins')).toBeTruthy()
  act(() => void store.dispatch(removedFromFeeds('5')))
  expect(screen.getByText('1 pin')).toBeTruthy()
})
