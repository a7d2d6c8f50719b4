import { type KeyboardEvent, type TextareaHTMLAttributes, useEffect, useId, useRef, useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { useQuery } from '@/components/platform/use-query'
import { Avatar } from '@/components/ui/avatar'
import { useTranslations } from '@/i18n/texts'
import type { WireUser } from '@/lib/accounts/account/schema'
import texts from '@/messages/en/comments.json'
import styles from './mention-field.module.css'
import { type MentionQuery, nameAt, withName } from './mention-text'
import { peopleLike } from './people-like'

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> & {
  /** Accessible name. */
  label: string
  value: string
  onChange: (value: string) => void
}

/** Milliseconds without input before people are searched. */
const pause = 150

/**
 * Shows a multi-line field with mentions: after an @ and a letter it offers people with matching names. Arrows select,
 * Enter and Tab insert, Escape closes. Its value is plain text.
 */
export function MentionField(props: Props) {
  return (
    <AreaTexts area="comments" texts={texts}>
      <Field {...props} />
    </AreaTexts>
  )
}

function Field({ label, value, onChange, onKeyDown, className, ...rest }: Props) {
  const t = useTranslations('commenting')
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [query, setQuery] = useState<MentionQuery | null>(null)
  const caret = useRef<number | null>(null)

  const term = query?.term ?? null
  const { data: people } = useQuery(term, () => peopleLike(term ?? ''), { pause })
  const [selected, setSelected] = useState({ term, at: 0 })
  const at = selected.term === term ? selected.at : 0
  const setAt = (next: number) => setSelected({ term, at: next })
  // Places the caret behind an inserted name.
  useEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const look = () => {
    const { selectionStart = 0, selectionEnd = 0, value: text = '' } = field.current ?? {}
    setQuery(selectionStart === selectionEnd ? nameAt(text, selectionStart) : null)
  }
  const choose = (user: WireUser) => {
    if (!query) return
    const next = withName(value, query, user.username)
    caret.current = next.caret
    onChange(next.text)
    setQuery(null)
    field.current?.focus()
  }
  const offered = query === null || rest.readOnly ? [] : (people ?? [])
  const isOpen = offered.length > 0
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const chosen = offered[at]
    if (chosen && takes(event)) {
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') setQuery(null)
      else if (event.key === 'ArrowDown') setAt((at + 1) % offered.length)
      else if (event.key === 'ArrowUp') setAt((at + offered.length - 1) % offered.length)
      else choose(chosen)
    } else onKeyDown?.(event)
  }
  return (
    <div className={styles.mentions}>
      <textarea
        dir="auto"
        rows={1}
        {...rest}
        ref={field}
        className={className}
        value={value}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${at}` : undefined}
        onChange={(event) => {
          onChange(event.target.value)
          look()
        }}
        onSelect={look}
        onBlur={() => setQuery(null)}
        onKeyDown={keys}
      />
      <span role="status" className="visually-hidden">
        {query !== null && people !== null && t('suggestions', { count: people.length })}
      </span>
      {isOpen && (
        <div id={listId} role="listbox" aria-label={t('people')} className={styles.people}>
          {offered.map((user, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
            <div
              key={user.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              // Pressing must not take the focus from the field.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(user)}
            >
              <Avatar user={user} size={32} />
              <span className={styles.person}>
                <b dir="auto">{user.full_name}</b>
                <span>@{user.username}</span>
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** Returns true for keys that the open list handles. */
const takes = ({ key, metaKey, ctrlKey, shiftKey }: KeyboardEvent) =>
  key === 'ArrowDown' ||
  key === 'ArrowUp' ||
  key === 'Escape' ||
  ((key === 'Enter' || key === 'Tab') && !metaKey && !ctrlKey && !shiftKey)
