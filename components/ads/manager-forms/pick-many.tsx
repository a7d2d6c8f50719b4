import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import styles from './forms.module.css'

export type Choice = { id: string; name: string; note?: string }

type Props = {
  label: string
  hint?: string | undefined
  /** Says what it means that nothing is chosen. */
  all: string
  choices: readonly Choice[]
  chosen: readonly string[]
  error?: string | null | undefined
  onChange: (chosen: string[]) => void
}

/** The most matches that are offered at once. */
const shown = 8

/** Chooses some of many values: they are found by their names, and stay in a row of chips. */
export function PickMany({ label, hint, all, choices, chosen, error, onChange }: Props) {
  const t = useTranslations('manager.pick')
  const id = useId()
  const [term, setTerm] = useState('')
  const [isOpen, setOpen] = useState(false)
  const wanted = term.trim().toLowerCase()
  const left = choices.filter((one) => !chosen.includes(one.id) && one.name.toLowerCase().includes(wanted))
  const isOffering = isOpen || wanted !== ''
  const nameOf = (one: string) => choices.find((choice) => choice.id === one)?.name ?? one
  return (
    <fieldset className={styles.pick} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {chosen.length === 0 ? (
        <p className={styles.all}>{all}</p>
      ) : (
        <ul className={styles.chips}>
          {chosen.map((one) => (
            <li key={one}>
              <button
                type="button"
                aria-label={t('remove', { name: nameOf(one) })}
                onClick={() => onChange(chosen.filter((other) => other !== one))}
              >
                <bdi>{nameOf(one)}</bdi>
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <label htmlFor={id} className="visually-hidden">
        {t('find', { label })}
      </label>
      <input
        id={id}
        type="search"
        className={styles.find}
        placeholder={t('find', { label })}
        autoComplete="off"
        maxLength={100}
        value={term}
        onFocus={() => setOpen(true)}
        onChange={({ target }) => setTerm(target.value)}
        onKeyDown={(event) => {
          // Enter chooses the first match, and does not send the form around it.
          if (event.key !== 'Enter') return
          event.preventDefault()
          const [first] = left
          if (!first || wanted === '') return
          onChange([...chosen, first.id])
          setTerm('')
        }}
      />
      {isOffering && (
        <ul className={styles.matches}>
          {left.slice(0, shown).map((one) => (
            <li key={one.id}>
              <Button
                look="plain"
                onClick={() => {
                  onChange([...chosen, one.id])
                  setTerm('')
                }}
              >
                <Icon name="plus" size={16} />
                <bdi>{one.name}</bdi>
                {one.note && <small>{one.note}</small>}
              </Button>
            </li>
          ))}
          {left.length === 0 && <li className={styles.hint}>{t('none')}</li>}
          {left.length > shown && (
            <li className={styles.hint}>{t('more', { count: left.length - shown })}</li>
          )}
        </ul>
      )}
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    </fieldset>
  )
}
