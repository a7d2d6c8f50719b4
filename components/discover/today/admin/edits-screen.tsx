import { useState } from 'react'
import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { ListByState, ListRow } from '@/components/platform/admin/list-by-state'
import { useZone } from '@/components/platform/admin/use-zone'
import { AreaTexts } from '@/components/platform/area-texts'
import { useAction } from '@/components/platform/use-action'
import { useList } from '@/components/platform/use-list'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useFormatter, useTranslations } from '@/i18n/texts'
import { articleStates } from '@/lib/discover/today/article'
import type { WireArticleRow } from '@/lib/discover/today/schema'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/today.json'
import styles from './admin.module.css'

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
    <ListByState
      path="/admin/today/"
      states={articleStates}
      state={state}
      nameOf={(one) => t(`state.${one}`)}
      list={list}
      sign="sun"
      texts={{
        title: t('title'),
        new: t('new'),
        text: t('text'),
        states: t('states'),
        empty: t('empty'),
        emptyText: t('emptyText'),
        more: t('more'),
        loading: t('loading'),
        failed: t('failed'),
      }}
      settings={<RisingSwitch isOn={settings.makes_rising} />}
      rowOf={(article) => <ArticleRow key={article.id} article={article} />}
    />
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
    <ListRow
      href={`/admin/today/${id}/`}
      picture={
        <span className={styles.thumb} style={{ backgroundColor: cover?.dominant_color }}>
          {cover && <img src={cover.url} alt="" loading="lazy" decoding="async" width={64} height={64} />}
        </span>
      }
    >
      <strong dir="auto">{title}</strong>
      <small>{facts.join(' · ')}</small>
    </ListRow>
  )
}
