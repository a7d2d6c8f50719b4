import { useState } from 'react'
import styles from '@/components/closeup/leave/leave.module.css'
import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { AreaTexts } from '@/components/platform/area-texts'
import { MoreButton } from '@/components/platform/more-button'
import { useList } from '@/components/platform/use-list'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { FormField } from '@/components/ui/fields/form-field'
import { useRowFocus } from '@/components/ui/hooks/use-row-focus'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireBlockedHost } from '@/lib/content/pins/outbound/wire'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/links.json'
import { BlockLinkForm } from './block-link-form'

type LinksScreen = Extract<Screen, { name: 'admin-links' }>

/** Renders `/admin/links`: the blocked sites. */
export function BlockedLinksScreen({ screen }: { screen: LinksScreen }) {
  return (
    <AdminFrame current="links">
      <AreaTexts area="links" texts={texts}>
        <Links key={screen.query} screen={screen} />
      </AreaTexts>
    </AdminFrame>
  )
}

function Links({ screen }: { screen: LinksScreen }) {
  const t = useTranslations('links.admin')
  const [query, setQuery] = useState(screen.query)
  const { query: requested } = screen
  const list = useList(
    `BlockedLinks ${requested}`,
    (bookmarks) => resource('BlockedLinkResource').get({ query: requested, bookmarks }),
    { first: { items: screen.hosts, bookmark: screen.bookmark }, idOf: ({ host }) => host },
  )
  const hosts = list.items
  const focus = useRowFocus<HTMLHeadingElement>(hosts.map(({ host }) => host).join(' '))
  const fail = (error: unknown) =>
    showToast({ message: error instanceof Error ? error.message : '', tone: 'error' })
  const put = (one: WireBlockedHost) => list.change((items) => [one, ...items])
  const remove = async (removed: WireBlockedHost) => {
    try {
      await resource('BlockedLinkResource').delete({ host: removed.host })
      list.change((items) => items.filter(({ host }) => host !== removed.host))
      const onAction = () =>
        void resource('BlockedLinkResource')
          .create({ host: removed.host, reason: removed.reason })
          .then(({ data }) => put(data), fail)
      showToast({ message: t('removed', { host: removed.host }), action: { label: t('undo'), onAction } })
    } catch (error) {
      fail(error)
    }
  }
  return (
    <>
      <h1 ref={focus.rest} tabIndex={-1}>
        {t('title')}
      </h1>
      <p className={styles.soft}>{t('text')}</p>
      <BlockLinkForm onAdded={put} />
      <search>
        <form className={styles.row} action="/admin/links/">
          <FormField
            label={t('search')}
            name="query"
            type="search"
            value={query}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            onChange={setQuery}
          />
          <Button type="submit">{t('submit')}</Button>
        </form>
      </search>
      {hosts.length === 0 ? (
        <EmptyState sign="search" title={t('empty')} />
      ) : (
        <ul ref={focus.list} className={styles.hosts} aria-label={t('title')}>
          {hosts.map((one) => (
            <li key={one.host}>
              <bdi>{one.host}</bdi>
              <small>{t(`reason.${one.reason}`)}</small>
              <Button
                look="soft"
                aria-label={t('removeName', { host: one.host })}
                onClick={() => remove(one)}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list}>{t('more')}</MoreButton>
    </>
  )
}
