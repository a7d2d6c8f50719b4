import Router from 'next/router'
import { useState } from 'react'
import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { AreaTexts } from '@/components/platform/area-texts'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireArticleEdit } from '@/lib/discover/today/schema'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/today.json'
import styles from './admin.module.css'
import { ArticleForm } from './article-form'

type Props = { screen: Extract<Screen, { name: 'admin-article' }> }

/** Renders `/admin/today/{id}` and `/admin/today/new`: the editor of an article. */
export function EditScreen({ screen }: Props) {
  return (
    <AdminFrame current="today">
      <AreaTexts area="today" texts={texts}>
        <Shown screen={screen} />
      </AreaTexts>
    </AdminFrame>
  )
}

function Shown({ screen: { article, topics } }: Props) {
  const t = useTranslations('today.admin')
  // The form begins again with each turn.
  const [saved, setSaved] = useState({ article, turn: 0 })
  /** Shows what was saved; a new article gets its address, while its form stays as it is. */
  const onSaved = (next: WireArticleEdit) => {
    showToast({
      message: t(next.state === 'live' && saved.article?.state !== 'live' ? 'published' : 'saved'),
    })
    setSaved(({ turn }) => ({ article: next, turn }))
    if (saved.article === null) void Router.replace(`/admin/today/${next.id}/`, undefined, { shallow: true })
  }
  /** Shows the version of another editor instead. */
  const onTheirs = (next: WireArticleEdit) => setSaved(({ turn }) => ({ article: next, turn: turn + 1 }))
  return (
    <>
      <p>
        <a href="/admin/today/">{t('back')}</a>
      </p>
      <h1 className={styles.heading}>{t(saved.article ? 'editTitle' : 'newTitle')}</h1>
      <ArticleForm
        key={saved.turn}
        article={saved.article}
        topics={topics}
        onSaved={onSaved}
        onTheirs={onTheirs}
      />
    </>
  )
}
