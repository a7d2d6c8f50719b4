import { useEffect, useId, useRef, useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { useTranslations } from '@/i18n/texts'
import type { WireUser } from '@/lib/accounts/account/schema'
import { maxReceivers } from '@/lib/inbox/messages/limits'
import styles from './picker.module.css'
import { usePeopleSearch } from './use-people-search'

type Props = {
  chosen: readonly WireUser[]
  /** `row`: faces side by side, for places with little height. */
  look?: 'list' | 'row'
  /** The problem with the choice, shown at the field. */
  error?: string | null
  onChange: (chosen: readonly WireUser[]) => void
}

/**
 * Shows a field that finds people, with the chosen ones before it and a list to choose from. Backspace removes the
 * last.
 */
export function PeoplePicker({ chosen, look = 'list', error = null, onChange }: Props) {
  const t = useTranslations('messages.send')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [term, setTerm] = useState('')
  const found = usePeopleSearch(term)
  const people = found?.people
  const words = term.trim()
  const isAnswered = found?.words === words
  // Enter was pressed before the results arrived, and is handled with them.
  const [isEntered, setEntered] = useState(false)
  const isChosen = new Set(chosen.map((user) => user.id))
  const isFull = chosen.length >= maxReceivers
  const type = (next: string) => {
    setTerm(next)
    setEntered(false)
  }
  const remove = (user: WireUser) => {
    onChange(chosen.filter((one) => one.id !== user.id))
    field.current?.focus()
  }
  const toggle = (user: WireUser) => {
    if (isChosen.has(user.id)) return remove(user)
    if (isFull) return
    onChange([...chosen, user])
    type('')
    field.current?.focus()
  }
  const takeFirst = () => {
    const first = people?.find(({ user }) => !isChosen.has(user.id))
    if (words !== '' && first) toggle(first.user)
  }
  useEffect(() => {
    if (!isEntered || !isAnswered) return
    setEntered(false)
    takeFirst()
  })
  return (
    <div className={styles.picker} data-look={look}>
      <label htmlFor={id} className={look === 'row' ? 'visually-hidden' : styles.label}>
        {t('to')}
      </label>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.box}>
        {chosen.map((user) => (
          <button
            key={user.id}
            type="button"
            className={styles.chip}
            onClick={() => remove(user)}
            aria-label={t('remove', { name: user.full_name })}
          >
            {/* Its letter is no part of the name. */}
            <span className={styles.face} aria-hidden="true">
              <Avatar user={user} size={24} />
            </span>
            <span dir="auto">{user.full_name}</span>
            <Icon name="close" size={14} />
          </button>
        ))}
        <input
          ref={field}
          id={id}
          type="search"
          dir="auto"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          maxLength={100}
          value={term}
          placeholder={chosen.length === 0 ? t('search') : ''}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setEntered(false)}
          onKeyDown={(event) => {
            const last = chosen.at(-1)
            if (event.key === 'Backspace' && term === '' && last) remove(last)
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            if (isAnswered) takeFirst()
            else setEntered(true)
          }}
        />
      </div>
      {isFull && <p className={styles.hint}>{t('most', { count: maxReceivers })}</p>}
      <ul className={styles.list} aria-label={t('people')}>
        {!people &&
          [1, 2, 3].map((n) => (
            <li key={n}>
              <Skeleton height={look === 'row' ? '104px' : '56px'} />
            </li>
          ))}
        {people?.map(({ user, reason }) => (
          <li key={user.id}>
            <button
              type="button"
              className={styles.person}
              aria-pressed={isChosen.has(user.id)}
              onClick={() => toggle(user)}
            >
              <Avatar user={user} size={look === 'row' ? 56 : 44} />
              <span className={styles.who}>
                <b dir="auto">{user.full_name}</b>
                <small dir="auto">{reason ? t(`why.${reason}`) : user.username}</small>
              </span>
              <span className={styles.mark}>{isChosen.has(user.id) && <Icon name="check" size={18} />}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.hint} role="status">
        {people?.length === 0 && (words === '' ? t('nobody') : t('noMatch'))}
      </p>
    </div>
  )
}
