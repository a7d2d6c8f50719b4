import { useState } from 'react'
import adminStyles from '@/components/platform/admin/admin.module.css'
import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { MoreOfList } from '@/components/platform/admin/more-of-list'
import { AreaTexts } from '@/components/platform/area-texts'
import { useAction } from '@/components/platform/use-action'
import { useList } from '@/components/platform/use-list'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { PageTabs } from '@/components/ui/page-tabs'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useFormatter, useTranslations } from '@/i18n/texts'
import { articleStates } from '@/lib/discover/today/article'
import type { WireArticleRow } from '@/lib/discover/today/schema'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/today.json'
import styles from './admin.module.css'
import { useZone } from './use-zone'

type EditsState = Extract<Screen, { name: 'admin-today' }>

/** Renders `/admin/today`: the articles by their state, for editors. */
export function EditsScreen({ screen }: { screen: EditsState }) {
  return (
    <AdminFrame current="today">
      <AreaTexts area="today" texts={texts}>
        <Shown key={screen.state} screen={screen} />
      </AreaTexts>
    </AdminFrame>
  )
}

function Shown({ screen: { state, articles, bookmark, settings } }: { screen: EditsState }) {
  const t = useTranslations('today.admin')
  const list = useList(
    `TodayEdits ${state}`,
    (bookmarks) => resource('TodayEditsResource').get({ state, bookmarks }),
    {
      first: { items: articles, bookmark },
    },
  )
  return (
    <>
      <div className={adminStyles.head}>
        <h1>{t('title')}</h1>
        <ButtonLink look="accent" href="/admin/today/new/">
          {t('new')}
        </ButtonLink>
      </div>
      <p className={adminStyles.note}>{t('text')}</p>
      <RisingSwitch isOn={settings.makes_rising} />
      <PageTabs
        label={t('states')}
        tabs={articleStates.map((one) => ({
          href: one === 'live' ? '/admin/today/' : `/admin/today/?state=${one}`,
          text: t(`state.${one}`),
          isCurrent: one === state,
        }))}
      />
      {list.items.length === 0 ? (
        <EmptyState sign="sun" title={t('empty')} text={t('emptyText')} />
      ) : (
        <ul className={styles.list} aria-label={t(`state.${state}`)}>
          {list.items.map((article) => (
            <ArticleRow key={article.id} article={article} />
          ))}
        </ul>
      )}
      <MoreOfList pages={list} texts={{ more: t('more'), loading: t('loading'), failed: t('failed') }} />
    </>
  )
}

/** Switches whether the worker makes articles; a refusal puts the switch back. */
function RisingSwitch({ isOn }: { isOn: boolean }) {
  const t = useTranslations('today.admin')
  const [isSet, setOn] = useState(isOn)
  const { start } = useAction(
    async (makes_rising: boolean) => {
      setOn(makes_rising)
      try {
        await resource('TodaySettingsResource').update({ makes_rising })
        showToast({ message: t(makes_rising ? 'risingOn' : 'risingOff') })
      } catch (error) {
        setOn(!makes_rising)
        throw error
      }
    },
    { toasts: true, once: true },
  )
  return (
    <SwitchField
      label={t('rising')}
      hint={t('risingHint')}
      checked={isSet}
      onChange={(on) => void start(on)}
    />
  )
}

/** Shows what an editor needs to know of an article before opening it. */
function ArticleRow({ article }: { article: WireArticleRow }) {
  const t = useTranslations('today.admin')
  const tt = useTranslations('today.types')
  const format = useFormatter()
  const { id, title, cover, pin_count, gone_count, editor, is_rising, ends_at, published_at, state } = article
  const timeZone = useZone()
  const dateOf = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium', timeZone })
  const timeOf = (iso: string) =>
    format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const facts = [
    tt(article.article_type),
    t('pins', { count: pin_count }),
    ...(gone_count > 0 ? [t('gone', { count: gone_count })] : []),
    ...(state === 'scheduled' && published_at ? [t('from', { date: timeOf(published_at) })] : []),
    ...(ends_at ? [t('until', { date: timeOf(ends_at) })] : []),
    t('changed', { date: dateOf(article.updated_at) }),
    ...(is_rising ? [t('byMagpie')] : editor ? [t('by', { name: editor })] : []),
  ]
  return (
    <li>
      <a href={`/admin/today/${id}/`}>
        <span className={styles.thumb} style={{ backgroundColor: cover?.dominant_color }}>
          {cover && <img src={cover.url} alt="" loading="lazy" decoding="async" width={64} height={64} />}
        </span>
        <span className={styles.facts}>
          <strong dir="auto">{title}</strong>
          <small>{facts.join(' · ')}</small>
        </span>
      </a>
    </li>
  )
}
