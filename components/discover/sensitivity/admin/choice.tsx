import type { ComponentProps } from 'react'
import { SelectField } from '@/components/ui/fields/select-field'
import styles from './editor.module.css'

/** Shows a labeled choice as a field of a form. */
export function Choice<Id extends string>(props: ComponentProps<typeof SelectField<Id>>) {
  return (
    <div className={styles.choice}>
      <SelectField {...props} />
    </div>
  )
}
