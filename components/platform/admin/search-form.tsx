import { type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import styles from './admin.module.css'

type Props = {
  action: string
  /** The name of the words in the address. */
  name?: string
  value: string
  texts: { label: string; hint: string; submit: string }
  /** Further fields: a choice, a hidden value. */
  children?: ReactNode
}

/** Filters a list of an admin page: a plain form, which works without scripts and keeps its address. */
export function SearchForm({ action, name = 'query', value, texts, children }: Props) {
  const [words, setWords] = useState(value)
  return (
    <search>
      <form className={styles.search} action={action}>
        <FormField
          label={texts.label}
          hint={texts.hint}
          name={name}
          type="search"
          value={words}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={setWords}
        />
        {children}
        <Button type="submit" look="accent">
          {texts.submit}
        </Button>
      </form>
    </search>
  )
}

type ChoiceProps = { label: string; name: string; value: string; children: ReactNode }

/** Shows a choice beside the words; `children` are its options. */
export function SearchChoice({ label, name, value, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        {children}
      </select>
    </div>
  )
}
