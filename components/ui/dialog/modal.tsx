import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'
import { hasOpenMenu } from '@/components/ui/menu/open-menu'
import type { Turn } from './dialog-turns'
import styles from './modal.module.css'
import { AroundDialog, useDialogTurn, useEntered } from './use-dialog-turn'

type Props = {
  /** Its name, or the id of the element that names it. */
  name: { label: string } | { id: string }
  className: string
  /** Class of the surrounding layer, which positions it. */
  place?: string
  /** Called for Escape and a click outside it; not while `isBusy`. */
  onClose: () => void
  isBusy?: boolean
  /** Decides whether it waits for other dialogs: how it came to open, by default by a press (docs/decisions/198). */
  turn?: Turn
  /** Called for keys pressed in it; the page never receives them. */
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

const stops = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

/**
 * Focuses the element with autofocus, otherwise the first control; on touch screens the title, since the keyboard would
 * cover the content.
 */
function focusFirst(inside: HTMLElement | null): void {
  if (!inside || inside.contains(document.activeElement)) return
  const isCoarse = matchMedia('(pointer: coarse)').matches
  const title = isCoarse ? inside.querySelector('h2') : null
  const first = title ?? inside.querySelector<HTMLElement>(stops)
  first?.focus()
}

/**
 * Shows a layer over the page, which is hidden from screen readers in the meantime: traps the focus, and restores it.
 * Open while mounted, as soon as it is its turn.
 */
export function Modal({ turn = 'pressed', ...props }: Props) {
  const { id, isOpen } = useDialogTurn(turn)
  return isOpen ? (
    <AroundDialog value={id}>
      <Layer {...props} />
    </AroundDialog>
  ) : null
}

function Layer({
  name,
  className,
  place,
  onClose,
  isBusy = false,
  onKeyDown,
  children,
}: Omit<Props, 'turn'>) {
  const inside = useRef<HTMLDivElement>(null)
  const pressedBeside = useRef(false)
  const isBeside = (event: { target: EventTarget; currentTarget: EventTarget }) =>
    event.target === event.currentTarget

  const keys = (event: KeyboardEvent) => {
    onKeyDown?.(event)
    // The library handles Tab and Escape further out; an open menu closes before the dialog.
    const isForLibrary = event.key === 'Tab' || (event.key === 'Escape' && !isBusy && !hasOpenMenu(document))
    if (!isForLibrary) event.stopPropagation()
  }
  // React passes events on to what renders the dialog: a form around its button would be sent, too.
  const submits = (event: FormEvent) => event.stopPropagation()
  return (
    <ModalOverlay
      className={place ? `${styles.layer} ${place}` : (styles.layer ?? '')}
      isOpen
      isKeyboardDismissDisabled={isBusy}
      onOpenChange={(isOpen) => isOpen || onClose()}
      onPointerDownCapture={(event: PointerEvent) => {
        pressedBeside.current = isBeside(event)
      }}
      onClick={(event) => {
        if (pressedBeside.current && isBeside(event) && !isBusy) onClose()
      }}
    >
      <AriaModal className={className}>
        {({ isEntering }) => (
          <Dialog
            className={styles.dialog ?? ''}
            data-modal
            {...('label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.id })}
          >
            <Inside
              box={inside}
              isEntered={!isEntering}
              isBusy={isBusy}
              handlers={{ onKeyDown: keys, onSubmit: submits }}
            >
              {children}
            </Inside>
          </Dialog>
        )}
      </AriaModal>
    </ModalOverlay>
  )
}

type InsideProps = {
  box: React.RefObject<HTMLDivElement | null>
  isEntered: boolean
  isBusy: boolean
  handlers: { onKeyDown: (event: KeyboardEvent) => void; onSubmit: (event: FormEvent) => void }
  children: ReactNode
}

function Inside({ box, isEntered, isBusy, handlers, children }: InsideProps) {
  useEntered(isEntered)
  const last = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => focusFirst(box.current), [box])
  const watch = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      last.current = target
    },
  }
  // A button that is disabled while its call runs loses the focus, and with it the keys of the dialog.
  useLayoutEffect(() => {
    if (isBusy || document.activeElement !== document.body) return
    if (last.current && box.current?.contains(last.current)) last.current.focus()
    if (document.activeElement === document.body) focusFirst(box.current)
  }, [box, isBusy])
  return (
    <div ref={box} className={styles.inside} {...handlers} {...watch}>
      {children}
    </div>
  )
}
