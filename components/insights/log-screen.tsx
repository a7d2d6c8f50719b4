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
import type { WireLogEntry } from '@/lib/insights/admin/schema'
import { ActionText } from './action-text'
import { ActionFacts } from './history'

type LogScreen = Extract<Screen, { name: 'admin-log' }>

/** The kinds of target that the filter offers: those that admins change. */
const targets = ['all', 'user', 'report', 'website', 'mail', 'business', 'article', 'site'] as const

/** Renders `/admin/log`: what all admins and the operator did, newest first. */
export function LogScreen({ screen }: { screen: LogScreen }) {
  const key = JSON.stringify([screen.target, screen.actor])
  return (
    <AdminFrame current="log">
      <Filter key={key} {...screen} />
      <Entries key={`${key} list`} screen={screen} />
    </AdminFrame>
  )
}

function Filter({ target, actor }: Pick<LogScreen, 'target' | 'actor'>) {
  const t = useTranslations('admin.log')
  const texts = { label: t('actor'), hint: t('actorHint'), submit: t('show') }
  return (
    <>
      <h1>{t('title')}</h1>
      <SearchForm action="/admin/log/" name="actor" value={actor} texts={texts}>
        <SearchChoice label={t('target')} name="target" value={target}>
          {targets.map((one) => (
            <option key={one} value={one}>
              {t(`targets.${one}`)}
            </option>
          ))}
        </SearchChoice>
      </SearchForm>
    </>
  )
}

function Entries({ screen }: { screen: LogScreen }) {
  const t = useTranslations('admin.log')
  const { target, actor } = screen
  const pages = useList(
    `AdminLog ${target} ${actor}`,
    (bookmarks) => resource('AdminLogResource').get({ target, actor, bookmarks }),
    {
      first: { items: screen.entries, bookmark: screen.bookmark },
    },
  )
  if (pages.items.length === 0)
    return (
      <EmptyState sign="search" title={t('empty')} text={t('emptyText')}>
        {(target !== 'all' || actor) && <ButtonLink href="/admin/log/">{t('all')}</ButtonLink>}
      </EmptyState>
    )
  return (
    <>
      <ol className={styles.history} aria-label={t('title')}>
        {pages.items.map((entry) => (
          <li key={entry.id}>
            <span>
              <ActionText entry={entry} /> <Target target={entry.target} />
            </span>
            <ActionFacts entry={entry} />
          </li>
        ))}
      </ol>
      <MoreOfList pages={pages} texts={{ more: t('more'), loading: t('loading'), failed: t('failed') }} />
    </>
  )
}

/** Links to what an action changed, if it has a page here. */
function Target({ target: { type, id, username } }: Pick<WireLogEntry, 'target'>) {
  const t = useTranslations('admin.log')
  if (!id) return null
  if (type === 'user')
    return <a href={`/admin/users/${id}/`}>{username ? <bdi>@{username}</bdi> : t('gone')}</a>
  if (type === 'article') return <a href={`/admin/today/${id}/`}>{t('article')}</a>
  if (type === 'report') return <a href={`/admin/reports/${id}/`}>{t('case')}</a>
  return null
}
