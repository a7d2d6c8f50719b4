import { fireEvent, screen } from '@testing-library/react'
import type { FormEvent } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { english as en } from '@/i18n/english'
import { renderIn } from '@/tools/testing/render'
import { Dialog } from './dialog'
import type { Turn } from './dialog-turns'

function show(props: { isBusy?: boolean; cross?: string | null } = {}) {
  const onClose = vi.fn()
  const dialog = (
    <Dialog title="Move pins" onClose={onClose} {...props}>
      <button type="button">Move</button>
    </Dialog>
  )
  return { ...renderIn(dialog), onClose }
}

/** Returns the layer around the dialog. */
const layer = () => screen.getByRole('dialog').parentElement?.parentElement as HTMLElement

describe('dialog', () => {
  test('opens as a modal named by its title', () => {
    show()
    expect(screen.getByRole('dialog', { name: 'Move pins' })).toBeTruthy()
  })

  test('starts with the focus in its content, and keeps it inside', async () => {
    const { user } = show()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move' }))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: en.ui.close }))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move' }))
  })

  test('sends its own form only, not the one that its button is in', () => {
    const [outer, inner] = [vi.fn(), vi.fn((event: FormEvent) => event.preventDefault())]
    renderIn(
      <form onSubmit={outer}>
        <Dialog title="Hand over" onClose={vi.fn()}>
          <form onSubmit={inner}>
            <button type="submit">Go</button>
          </form>
        </Dialog>
      </form>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Go' }))
    expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([0, 1])
  })

  test('closes on Escape, which the page does not receive', async () => {
    const pressed = vi.fn()
    window.addEventListener('keydown', pressed)
    const { onClose, user } = show()
    await user.keyboard('a{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    expect(pressed).not.toHaveBeenCalled()
    window.removeEventListener('keydown', pressed)
  })

  test('closes with its close button', async () => {
    const { onClose, user } = show()
    await user.click(screen.getByRole('button', { name: en.ui.close }))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  test('closes on a click outside it', async () => {
    const { onClose } = show()
    fireEvent.pointerDown(layer())
    fireEvent.click(layer())
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  test('stays open when a press that began inside ends outside it', () => {
    const { onClose } = show()
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Move' }))
    fireEvent.click(layer())
    expect(onClose).not.toHaveBeenCalled()
  })

  test('cannot be closed while it is busy', async () => {
    const { onClose, user } = show({ isBusy: true })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: en.ui.close }).disabled).toBe(true)
    fireEvent.pointerDown(layer())
    fireEvent.click(layer())
    await user.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('has no close button when a button of its content closes it', () => {
    show({ cross: null })
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Move'])
  })
})

/** Shows two dialogs that mount in one render; the first one goes away. */
function Pair({ first, second, isFirst = true }: { first: Turn; second: Turn; isFirst?: boolean }) {
  return (
    <>
      {isFirst && (
        <Dialog title="First" turn={first} onClose={() => {}}>
          <button type="button">One</button>
        </Dialog>
      )}
      <Dialog title="Second" turn={second} onClose={() => {}}>
        <button type="button">Two</button>
      </Dialog>
    </>
  )
}

describe('dialogs at once', () => {
  /** Returns the names of the dialogs in which one can press something. */
  const live = () =>
    [...document.querySelectorAll('[data-modal]')]
      .filter((dialog) => !dialog.closest('[inert], [aria-hidden]'))
      .map((dialog) => dialog.querySelector('h2')?.textContent)

  test('never hide each other: the later press is on top, and the other one is usable again after it', () => {
    const { rerender } = renderIn(<Pair first="pressed" second="pressed" />)
    expect(live()).toEqual(['Second'])
    rerender(<Pair first="pressed" second="pressed" isFirst={false} />)
    expect(live()).toEqual(['Second'])
  })

  test('wait for each other when nobody pressed for them', () => {
    const { rerender, container } = renderIn(<Pair first="resumed" second="offered" />)
    expect(live()).toEqual(['First'])
    expect(screen.queryByText('Two')).toBe(null)
    rerender(<Pair first="resumed" second="offered" isFirst={false} />)
    expect(live()).toEqual(['Second'])
    rerender(<p>Page</p>)
    expect(live()).toEqual([])
    expect(container.closest('[inert], [aria-hidden]')).toBe(null)
  })

  test('make room for what a person pressed for', () => {
    renderIn(<Pair first="offered" second="pressed" />)
    expect(live()).toEqual(['Second'])
    expect(screen.queryByText('One')).toBe(null)
  })

  test('gives the focus back to a button that was disabled while its call ran', async () => {
    const onClose = vi.fn()
    const at = (isBusy: boolean) => (
      <Dialog title="Move pins" isBusy={isBusy} onClose={onClose}>
        <button type="button" disabled={isBusy}>
          Move
        </button>
      </Dialog>
    )
    const { rerender, user } = renderIn(at(false))
    await user.click(screen.getByRole('button', { name: 'Move' }))
    rerender(at(true))
    // A browser takes the focus from a disabled button; jsdom does not.
    ;(document.activeElement as HTMLElement).blur()
    rerender(at(false))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move' }))
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalled()
  })
})
