import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { english as en } from '@/i18n/english'
import { renderIn } from '@/tools/testing/render'
import { Dialog } from './dialog'

function show(props: { isBusy?: boolean; cross?: string | null } = {}) {
  const onClose = vi.fn()
  const dialog = (
    <Dialog title="Move pins" onClose={onClose} {...props}>
      <button type="button">Move</button>
    </Dialog>
  )
  return { ...renderIn(dialog), onClose }
}

describe('dialog', () => {
  test('opens as a modal named by its title', () => {
    show()
    expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Move pins' }).open).toBe(true)
  })

  test('closes by its cross', async () => {
    const { onClose, user } = show()
    await user.click(screen.getByRole('button', { name: en.ui.close }))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  test('closes by a click beside it', async () => {
    const { onClose } = show()
    const dialog = screen.getByRole('dialog')
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  test('stays open when a press inside ends beside it', () => {
    const { onClose } = show()
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Move' }))
    fireEvent.click(screen.getByRole('dialog'))
    expect(onClose).not.toHaveBeenCalled()
  })

  test('cannot be closed while it is busy', () => {
    const { onClose } = show({ isBusy: true })
    const dialog = screen.getByRole('dialog')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: en.ui.close }).disabled).toBe(true)
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    const cancel = new Event('cancel', { cancelable: true })
    dialog.dispatchEvent(cancel)
    expect(cancel.defaultPrevented).toBe(true)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('has no cross where a button of its content closes it', () => {
    show({ cross: null })
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Move'])
  })
})
