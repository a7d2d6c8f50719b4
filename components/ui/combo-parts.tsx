import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import styles from './widgets.module.css'

/** `note` is a second line that tells choices of one name apart. */
export type Choice = { value: string; label: string; note?: string }

type Props = {
  label: string
  isInvalid: boolean
  placeholder?: string | undefined
  /** Shown in place of the choices while there are none. */
  empty?: ReactNode
}

/** The label, the field and the list of choices inside a combobox. */
export function ComboParts({ label, isInvalid, placeholder, empty }: Props) {
  return (
    <>
      <Label>{label}</Label>
      <div className={styles.box} data-invalid={isInvalid || undefined}>
        <Input dir="auto" {...(placeholder ? { placeholder } : {})} />
        <Button>
          <span aria-hidden="true">▾</span>
        </Button>
      </div>
      <Popover className={styles.list ?? ''}>
        <ListBox<Choice>
          className={styles.choices ?? ''}
          {...(empty === undefined ? {} : { renderEmptyState: () => <p className={styles.none}>{empty}</p> })}
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
