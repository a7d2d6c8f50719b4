import { type ReactNode, type RefObject, useContext, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Icon } from '@/components/ui/icon'
import styles from './widgets.module.css'

/** `note` is a second line that distinguishes choices with the same name. */
export type Choice = { value: string; label: string; note?: string }

type Props = {
  label: string
  isInvalid: boolean
  placeholder?: string | undefined
  /** Shown in place of the choices if there are none. */
  empty?: ReactNode
}

/**
 * Keeps the list at its field while something scrolls; react-aria would close it, and a tap during which the page moves
 * would choose nothing. The list closes once its field has left the screen.
 */
function usePlaceOfList(field: RefObject<HTMLElement | null>) {
  const state = useContext(ComboBoxStateContext)
  // Changes with each scroll, since the list is repositioned when one of its values changes. It has no arrow that this
  // could move.
  const [arrowBoundaryOffset, setOffset] = useState(0)
  return {
    isOpen: state?.isOpen ?? false,
    arrowBoundaryOffset,
    onOpenChange: () => {
      const { top = 0, bottom = 0 } = field.current?.getBoundingClientRect() ?? {}
      if (bottom < 0 || top > window.innerHeight) state?.close()
      else setOffset((before) => 1 - before)
    },
  }
}

/** Shows the label, the field and the list of choices of a combobox. */
export function ComboParts({ label, isInvalid, placeholder, empty }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const place = usePlaceOfList(box)
  return (
    <>
      <Label>{label}</Label>
      <div ref={box} className={styles.box} data-invalid={isInvalid || undefined}>
        <Input dir="auto" {...(placeholder ? { placeholder } : {})} />
        <Button>
          <Icon name="down" size={18} />
        </Button>
      </div>
      <Popover className={styles.list ?? ''} {...place}>
        <ListBox<Choice>
          className={styles.choices ?? ''}
          {...(empty !== undefined && { renderEmptyState: () => <p className={styles.none}>{empty}</p> })}
        >
          {({ value, label: name, note }) => (
            <ListBoxItem id={value} textValue={name} className={styles.item ?? ''}>
              <span dir="auto">{name}</span>
              {note && (
                <small className={styles.note} dir="auto">
                  {note}
                </small>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </>
  )
}
