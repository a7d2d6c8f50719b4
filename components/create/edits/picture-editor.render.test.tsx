import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { unchanged } from '@/lib/media/edits/recipe'
import { renderIn } from '@/tools/testing/render'
import { PictureEditor } from './picture-editor'

const show = () => {
  const onApply = vi.fn()
  const onClose = vi.fn()
  const shown = renderIn(
    <PictureEditor
      picture={{ width: 400, height: 300 }}
      src="/media/a.webp"
      first={unchanged}
      onApply={onApply}
      onClose={onClose}
    />,
  )
  return {
    ...shown,
    onApply,
    onClose,
    press: (name: string) => shown.user.click(screen.getByRole('button', { name })),
  }
}

test('edits a picture by buttons and sliders, and returns the recipe', async () => {
  const { press, user, onApply } = show()
  expect(screen.getByText('400 × 300 pixels')).toBeTruthy()
  await press('1:1')
  expect(screen.getByText('300 × 300 pixels')).toBeTruthy()
  await press('Rotate right')
  await press('Flip horizontally')
  fireEvent.change(screen.getByRole('slider', { name: /^Straighten/ }), { target: { value: '10' } })
  fireEvent.change(screen.getByRole('slider', { name: /^Brightness/ }), { target: { value: '-20' } })
  await user.click(screen.getByRole('radio', { name: 'Warm' }))
  const image = screen.getByAltText('Preview of the edited picture')
  expect(image.style.transform).toContain('rotate(10deg)')
  expect(image.style.transform).toContain('scale(-1, 1) rotate(90deg)')
  await press('Apply')
  expect(onApply).toHaveBeenCalledWith(
    expect.objectContaining({
      rotate: 90,
      flipX: true,
      straighten: 10,
      brightness: -20,
      filter: 'warm',
      aspect: '1:1',
    }),
  )
})

test('moves and resizes the crop with the arrow keys', async () => {
  const { press, user, onApply } = show()
  await press('Free')
  screen.getByRole('button', { name: 'Resize from the bottom right' }).focus()
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowUp}{/Shift}{ArrowUp}')
  screen.getByRole('button', { name: /^Move the crop/ }).focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}')
  await press('Apply')
  const { crop } = onApply.mock.calls[0]?.[0] ?? {}
  expect(crop.width).toBeCloseTo(0.9)
  expect(crop.height).toBeCloseTo(0.89)
  expect(crop.x).toBeCloseTo(0.02)
  expect(crop.y).toBe(0)
})

test('resets all changes, and cancels without any', async () => {
  const { press, onApply, onClose } = show()
  expect((screen.getByRole('button', { name: 'Reset' }) as HTMLButtonElement).disabled).toBe(true)
  await press('Rotate left')
  await press('Reset')
  expect(screen.getByText('400 × 300 pixels')).toBeTruthy()
  await press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
  expect(onApply).not.toHaveBeenCalled()
})

test('adds a text and a sticker, edits them by fields and keys, and removes one', async () => {
  const { press, user, onApply } = show()
  await press('Add text')
  await user.clear(screen.getByRole('textbox', { name: 'Text' }))
  await user.type(screen.getByRole('textbox', { name: 'Text' }), '<b>Hi</b>')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Font' }), 'Caveat')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Alignment' }), 'Left')
  fireEvent.change(screen.getByLabelText('Color'), { target: { value: '#123456' } })
  screen.getByRole('button', { name: 'Text: <b>Hi</b>' }).focus()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}+]')
  await press('Add sticker: Star')
  await press('Add sticker: Heart')
  screen.getByRole('button', { name: 'Sticker: Heart' }).focus()
  await user.keyboard('{Delete}')
  expect(screen.queryByRole('button', { name: 'Sticker: Heart' })).toBeNull()
  await press('Apply')
  const { overlays } = onApply.mock.calls[0]?.[0] ?? {}
  expect(overlays).toMatchObject([
    { type: 'text', text: '<b>Hi</b>', font: 'caveat', align: 'left', color: '#123456', rotate: 5 },
    { type: 'sticker', shape: 'star' },
  ])
  expect(overlays[0].x).toBeCloseTo(0.51)
  expect(overlays[0].y).toBeCloseTo(0.4)
  expect(overlays[0].size).toBeCloseTo(0.132)
})

test('undoes and redoes by buttons and keys; a slider is one step', async () => {
  const { press, user, onApply } = show()
  const isOff = (name: string) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled
  const brightness = () => screen.getByRole('slider', { name: /^Brightness/ }) as HTMLInputElement
  expect([isOff('Undo'), isOff('Redo')]).toEqual([true, true])
  await press('Rotate right')
  for (const value of ['5', '10', '15']) fireEvent.change(brightness(), { target: { value } })
  await press('Undo')
  expect(brightness().value).toBe('0')
  expect(screen.getByText('300 × 400 pixels')).toBeTruthy()
  await press('Undo')
  expect(screen.getByText('400 × 300 pixels')).toBeTruthy()
  expect([isOff('Undo'), isOff('Redo')]).toEqual([true, false])
  await user.keyboard('{Control>}y{/Control}')
  await press('Redo')
  expect(brightness().value).toBe('15')
  brightness().focus()
  await user.keyboard('{Control>}z{/Control}')
  expect(brightness().value).toBe('0')
  await press('1:1')
  expect(isOff('Redo')).toBe(true)
  await press('Undo')
  await press('Apply')
  expect(onApply).toHaveBeenCalledWith(
    expect.objectContaining({ rotate: 90, brightness: 0, aspect: 'original' }),
  )
})

test('undoes a sticker as one step, and leaves undo of a text to its field', async () => {
  const { press, user } = show()
  await press('Add sticker: Star')
  await press('Add text')
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'A')
  await user.keyboard('{Control>}z{/Control}')
  expect(screen.getByRole('textbox', { name: 'Text' })).toBeTruthy()
  await press('Undo')
  await press('Undo')
  expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull()
  await press('Undo')
  expect(screen.queryByRole('button', { name: 'Sticker: Star' })).toBeNull()
})
