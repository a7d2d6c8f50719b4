import type { ReactNode } from 'react'
import type { List } from '@/components/platform/use-list'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireUser } from '@/lib/accounts/account/schema'
import styles from './people.module.css'
import rows from './person-row.module.css'

type Props<Person extends WireUser> = {
  list: List<Person>
  /** Text for an empty list. */
  none: string
  /** Renders the action for a person. */
  action: (person: Person) => ReactNode
  /** Returns what is said of a person below their username. */
  note?: (person: Person) => string
}

/** Lists people with the viewer's actions; loads more by a button, and reports failures. */
export function PeopleList<Person extends WireUser>({ list, none, action, note }: Props<Person>) {
  const t = useTranslations('people')
  const { items: people, status, hasMore, more } = list
  return (
    <>
      <ul className={rows.list}>
        {people.map((person) => (
          <li key={person.id} className={`${rows.person} ${styles.person}`}>
            <a className={rows.who} href={`/${person.username}/`}>
              <Avatar user={person} size={48} />
              <span>
                <b dir="auto">{person.full_name}</b>
                <small>
                  <bdi>@{person.username}</bdi>
                </small>
                {note && <small>{note(person)}</small>}
              </span>
            </a>
            {action(person)}
          </li>
        ))}
      </ul>
      <div className={styles.foot} role="status">
        {status === 'loading' && people.length === 0 && <p>{t('loading')}</p>}
        {status === 'idle' && people.length === 0 && <p>{none}</p>}
        {status === 'failed' && <p>{t('failed')}</p>}
        {(status === 'failed' || hasMore) && (
          <Button onClick={more} aria-disabled={status === 'loading'}>
            {t(status === 'failed' ? 'retry' : 'more')}
          </Button>
        )}
      </div>
    </>
  )
}
