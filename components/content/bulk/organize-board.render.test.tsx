import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { WireBoard } from '@/lib/content/boards/schema'
import { pickerBoard, pinOf } from '@/tools/testing/pin'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { OrganizeBoard } from './organize-board'
import { UndoHere } from './undo-here'

vi.mock('@/components/platform/reload-page', () => ({ reloadPage: vi.fn(async () => true) }))

const work = {
  type: 'blocking_action',
  action: 'bulkMove',
  board_id: '8',
  section_id: '-1',
  created_timestamp: Math.floor(Date.now() / 1000) - 60,
  progress: 1,
  pin_count: 12,
  done_count: 12,
  failed_count: 0,
  is_mine: true,
  to_board_id: '9',
  to_section_id: null,
}

const board = {
  id: '8',
  name: 'Rooms',
  url: '/ada/rooms/',
  access: ['write', 'delete'],
  collaborator_permissions: ['ADD_PINS', 'REORDER'],
} as unknown as WireBoard

// jsdom has no popovers.
HTMLElement.prototype.hidePopover = () => {}

/** Renders a board of `count` pins, of which `here` are loaded. */
function show(count = 3, here = count) {
  const all = Array.from({ length: count }, (_, place) => pinOf(`${place + 1}`))
  const answers = [
    ['BoardFeedResource/get', all.slice(here)],
    ['InterestsResource', []],
  ] as const
  const calls = serveCalls(({ path }) => ({
    data: answers.find(([name]) => path.includes(name))?.[1] ?? { blocking_actions: [] },
  }))
  const pins = all.slice(0, here)
  const feeds = { 'board:8': { ids: pins.map(({ id }) => id), bookmark: here < count ? 'next' : null } }
  const props = {
    board: { ...board, pin_count: count },
    sections: [],
    section: null,
    onDone: () => undefined,
  }
  return { calls, ...renderIn(<OrganizeBoard {...props} />, { screen: { pins, feeds } }) }
}

const order = () => screen.getAllByRole('option').map((tile) => tile.getAttribute('aria-label'))

test('reorders by keyboard, and names the neighbor of the moved pin', async () => {
  const { user, calls } = show()
  screen.getByRole('option', { name: 'Pin 1' }).focus()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(order()).toEqual(['Pin 2', 'Pin 1', 'Pin 3'])
  expect(screen.getByText('Moved to place 2')).toBeTruthy()
  await waitFor(() =>
    expect(JSON.stringify(calls)).toContain(
      JSON.stringify({ board_id: '8', pin_ids: ['1'], after_id: '2' }).slice(1, -1),
    ),
  )
})

test('selects a range with Shift, and all, including pins that are not loaded', async () => {
  const { user } = show()
  await user.click(screen.getByRole('option', { name: 'Pin 1' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('option', { name: 'Pin 3' }))
  await user.keyboard('{/Shift}')
  expect(screen.getByText('3 pins selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  await user.click(screen.getByRole('button', { name: 'Select all' }))
  await user.click(screen.getByRole('option', { name: 'Pin 2' }))
  expect(screen.getByText('2 pins selected')).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Pin 2' }).getAttribute('aria-selected')).toBe('false')
})

test.each([
  [100, 'moves', 1],
  [101, 'refuses to move', 0],
] as const)('with %i selected pins %s them by hand', async (count, _what, moves) => {
  const { user, calls } = show(count)
  await user.click(screen.getByText('Select all'))
  await user.click(screen.getByText('Move to the end'))
  const sent = () => calls.filter(({ path }) => path.includes('BoardFeedResource/update'))
  await waitFor(() => expect(sent()).toHaveLength(moves))
})

test('moves selected pins before the pressed one, as an alternative to dragging', async () => {
  const { user, calls } = show()
  await user.click(screen.getByRole('option', { name: 'Pin 3' }))
  await user.click(screen.getByText('Move before…'))
  await user.click(screen.getByRole('option', { name: 'Pin 1' }))
  expect(order()).toEqual(['Pin 3', 'Pin 1', 'Pin 2'])
  await waitFor(() => expect(JSON.stringify(calls)).toContain('"before_id":"1"'))
  // The next press selects again.
  await user.click(screen.getByRole('option', { name: 'Pin 2' }))
  expect(screen.getByText('2 pins selected')).toBeTruthy()
})

test('loads all selected pins before they are edited together', async () => {
  const { user } = show(3, 1)
  await user.click(screen.getByRole('button', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(await screen.findByRole('dialog', { name: 'Edit 3 pins' })).toBeTruthy()
})

test('scrolls to its title when opened', () => {
  show()
  expect(document.activeElement?.textContent).toBe('Organize pins')
})

const places = [
  { id: '21', type: 'board_section', title: 'Forest', slug: 'forest', pin_count: 2 },
  { id: '22', type: 'board_section', title: 'Coast', slug: 'coast', pin_count: 0 },
]

/** Renders a board with sections: pins 1 and 2 are in none, 3 and 4 in the first. */
function showSections() {
  const parts: Record<string, string[]> = { unsorted: ['1', '2'], forest: ['3', '4'] }
  const done = { ...work, id: '72', status: 'done', can_undo: true, section_id: null, done_count: 2 }
  const calls = serveCalls(({ path, body }) => {
    const pinsOf = (ids: string[] = []) => ({ data: ids.map((id) => pinOf(id)) })
    if (path.includes('BoardFeedResource')) return pinsOf(parts.unsorted)
    if (path.includes('BoardSectionPinsResource')) return pinsOf(parts.forest)
    if (path.includes('BoardSectionsResource')) return { data: places }
    if (path.includes('BoardResource')) return { data: { ...board, pin_count: 4, sectionless_pin_count: 0 } }
    if (path.includes('BoardPickerBoards'))
      return { data: { all_boards: [pickerBoard('9', 'Elsewhere')], boards_shortlist: [], own_saves: [] } }
    if (path === '/resource/BoardActionResource/create/') {
      expect(body).toBeTruthy()
      parts.unsorted = []
      return { data: done }
    }
    return { data: { blocking_actions: [] } }
  })
  const props = { board: { ...board, pin_count: 4, sectionless_pin_count: 2 }, section: null }
  const rendered = renderIn(<OrganizeBoard {...props} sections={places as never} onDone={() => undefined} />)
  return { calls, ...rendered }
}

const namesIn = (list: RegExp) =>
  screen
    .getAllByRole('listbox', { name: list })
    .flatMap((box) => within(box).getAllByRole('option'))
    .map((tile) => tile.getAttribute('aria-label'))

test('shows the pins in no section apart from those of each section, which opens on demand', async () => {
  const { user, calls } = showSections()
  await screen.findByRole('option', { name: 'Pin 1' })
  expect(namesIn(/./)).toEqual(['Pin 1', 'Pin 2'])
  expect(JSON.stringify(calls)).not.toContain('BoardSectionPinsResource')
  await user.click(screen.getByRole('button', { name: 'Forest 2 pins' }))
  await screen.findByRole('option', { name: 'Pin 3' })
  expect(namesIn(/Forest/)).toEqual(['Pin 3', 'Pin 4'])
})

test('selects with "Select all" only the lists that are open', async () => {
  const { user } = showSections()
  await screen.findByRole('option', { name: 'Pin 1' })
  await user.click(screen.getByRole('button', { name: 'Select all' }))
  expect(screen.getByText('2 pins selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  await user.click(screen.getByRole('button', { name: 'Forest 2 pins' }))
  await user.click(screen.getByRole('button', { name: 'Select all' }))
  expect(screen.getByText('4 pins selected')).toBeTruthy()
})

test('moves only the pins in no section, and shows one notice that can be dismissed', async () => {
  const { user, calls } = showSections()
  await screen.findByRole('option', { name: 'Pin 1' })
  await user.click(screen.getByRole('button', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: 'Move' }))
  await user.click(await screen.findByRole('button', { name: /^Elsewhere/ }))
  expect(await screen.findByRole('button', { name: 'Undo: 2 pins moved' })).toBeTruthy()
  expect(calls.find(({ path }) => path.includes('BoardActionResource/create'))?.body).toMatchObject({
    options: { section_id: null, except_pin_ids: [], to_board_id: '9' },
  })
  expect(await screen.findByText('No pins here.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(/2 pins moved/)).toBe(null)
})

test('offers to undo the work that emptied a board', async () => {
  const action = { ...work, id: '71', status: 'done', can_undo: true }
  const calls = serveCalls(({ path }) => ({
    data: path.includes('Status')
      ? { blocking_actions: [], recent_actions: [action] }
      : { ...action, status: 'undone', can_undo: false },
  }))
  const { user } = renderIn(<UndoHere boardId="8" />)
  await user.click(await screen.findByRole('button', { name: 'Undo: 12 pins moved' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/resource/BoardActionResource/update/')?.body).toMatchObject({
      options: { id: '71', undo: true },
    }),
  )
})
