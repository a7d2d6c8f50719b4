import styles from '@/components/platform/admin/admin.module.css'
import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { MoreOfList } from '@/components/platform/admin/more-of-list'
import { SearchChoice, SearchForm } from '@/components/platform/admin/search-form'
import { useList } from '@/components/platform/use-list'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
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
      <Filter key={`${screen.state}:${screen.query}`} {...screen} />
      <List key={JSON.stringify([screen.state, screen.query])} screen={screen} />
    </AdminFrame>
  )
}

function Filter({ query, state }: Pick<UsersScreen, 'query' | 'state'>) {
  const t = useTranslations('admin')
  const texts = { label: t('users.search'), hint: t('users.searchHint'), submit: t('users.submit') }
  return (
    <>
      <h1>{t('users.title')}</h1>
      <SearchForm action="/admin/users/" value={query} texts={texts}>
        <SearchChoice label={t('users.filter')} name="state" value={state}>
          {userStates.map((one) => (
            <option key={one} value={one}>
              {t(`state.${one}`)}
            </option>
          ))}
        </SearchChoice>
      </SearchForm>
    </>
  )
}

function List({ screen }: { screen: UsersScreen }) {
  const t = useTranslations('admin.users')
  const { query, state } = screen
  const pages = useList(
    `AdminUsers ${state} ${query}`,
    (bookmarks) => resource('AdminUsersResource').get({ query, state, bookmarks }),
    {
      first: { items: screen.people, bookmark: screen.bookmark },
    },
  )
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
