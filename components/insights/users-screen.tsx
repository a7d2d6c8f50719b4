import { useId, useState } from 'react'
import styles from '@/components/platform/admin/admin.module.css'
import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { MoreOfList } from '@/components/platform/admin/more-of-list'
import { useList } from '@/components/platform/use-list'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import { userStates } from '@/lib/insights/admin/states'
import { UserRow } from './user-row'

type UsersScreen = Extract<Screen, { name: 'admin-users' }>

/** Renders `/admin/users`: all users, by name and state. */
export function AdminUsersScreen({ screen }: { screen: UsersScreen }) {
  return (
    <AdminFrame current="users">
      <SearchForm key={`${screen.state}:${screen.query}`} {...screen} />
      <List key={JSON.stringify([screen.state, screen.query])} screen={screen} />
    </AdminFrame>
  )
}

/** Shows a plain form, which works without scripts and keeps its address. */
function SearchForm(given: Pick<UsersScreen, 'query' | 'state'>) {
  const t = useTranslations('admin')
  const id = useId()
  const [query, setQuery] = useState(given.query)
  return (
    <>
      <h1>{t('users.title')}</h1>
      <search>
        <form className={styles.search} action="/admin/users/">
          <FormField
            label={t('users.search')}
            hint={t('users.searchHint')}
            name="query"
            type="search"
            value={query}
            dir="ltr"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={setQuery}
          />
          <div className={styles.filter}>
            <label htmlFor={id}>{t('users.filter')}</label>
            <select id={id} name="state" defaultValue={given.state}>
              {userStates.map((state) => (
                <option key={state} value={state}>
                  {t(`state.${state}`)}
                </option>
              ))}
            </select>
          </div>
          <Button type="submit" look="accent">
            {t('users.submit')}
          </Button>
        </form>
      </search>
    </>
  )
}

function List({ screen }: { screen: UsersScreen }) {
  const t = useTranslations('admin.users')
  const { query, state } = screen
  const pages = useList('', (bookmarks) => resource('AdminUsersResource').get({ query, state, bookmarks }), {
    first: { items: screen.people, bookmark: screen.bookmark },
  })
  const people = pages.items
  if (people.length === 0)
    return (
      <EmptyState sign="search" title={t('empty.title')} text={t('empty.text')}>
        <ButtonLink href="/admin/users/">{t('all')}</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.people} aria-label={t('list')}>
        {people.map((person) => (
          <UserRow key={person.id} person={person} />
        ))}
      </ul>
      <MoreOfList pages={pages} texts={{ more: t('more'), loading: t('loading'), failed: t('failed') }} />
    </>
  )
}
