import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { english as en } from '@/i18n/english'
import { pinOf } from '@/tools/testing/pin'
import { renderIn } from '@/tools/testing/render'
import { SaveControls } from './save-controls'

/** Tests that a card shows where the viewer saved its picture. */

const board = { id: '20', name: 'Small birds', url: '/ada/small-birds/', privacy: 'public' as const }
const saved_info = { pin_id: '9', board, section: null, board_ids: ['20'] }

describe('save controls', () => {
  test('show "Saved" and the name of the board if the viewer saved the picture before', () => {
    renderIn(<SaveControls pin={pinOf('5', { saved_info })} />)
    expect(screen.getByRole('button', { name: en.save.saved }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('Small birds')).toBeTruthy()
  })

  test('show "Save" when they did not', () => {
    renderIn(<SaveControls pin={pinOf('5')} />)
    expect(screen.getByRole('button', { name: en.save.save }).getAttribute('aria-pressed')).toBe('false')
  })
})
