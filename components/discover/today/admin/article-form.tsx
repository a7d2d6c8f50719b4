import Router from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { LeaveQuestion } from '@/components/accounts/frame/unsaved-question'
import styles from '@/components/platform/admin/form.module.css'
import { Button, ButtonLink } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import {
  type ArticleState,
  bodyLimit,
  subtitleLimit,
  termLimit,
  titleLimit,
} from '@/lib/discover/today/article'
import type { WireArticleEdit } from '@/lib/discover/today/schema'
import { AudienceFields, type Topics } from './audience-fields'
import { ConflictNote } from './conflict-note'
import { CoverField } from './cover-field'
import { DeleteArticle } from './delete-article'
import { PinFields } from './pin-fields'
import { useArticleForm } from './use-article-form'

type Props = {
  article: WireArticleEdit | null
  topics: Topics
  onSaved: (saved: WireArticleEdit) => void
  onTheirs: (theirs: WireArticleEdit) => void
}

/** Edits an article: its words, pins, cover, readers and times. */
export function ArticleForm({ article, topics, onSaved, onTheirs }: Props) {
  const t = useTranslations('today.admin')
  const { form, theirs, publishNow } = useArticleForm(article, onSaved)
  const { values } = form
  const leave = {
    title: t('leave.title'),
    text: t('leave.text'),
    stay: t('leave.stay'),
    leave: t('leave.go'),
  }
  const state = article?.state
  const isLive = state === 'live'
  const { isPending } = form
  const [isDeleted, setDeleted] = useState(false)
  // Once nothing asks for what was not saved anymore.
  useEffect(() => {
    if (isDeleted) void Router.push('/admin/today/')
  }, [isDeleted])
  const saveButton = useRef<HTMLButtonElement>(null)
  // The button that published it is gone.
  useEffect(() => {
    if (isLive && document.activeElement === document.body) saveButton.current?.focus()
  }, [isLive])
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate aria-busy={isPending}>
      {theirs && <ConflictNote theirs={theirs} isPending={isPending} onTheirs={onTheirs} />}
      <FormField {...form.field('title')} limit={titleLimit} required />
      <FormField {...form.field('subtitle')} limit={subtitleLimit} />
      <FormField {...form.field('body')} hint={t('fields.bodyHint')} rows={8} limit={bodyLimit} />
      <PinFields form={form} />
      <CoverField form={form} />
      <FormField {...form.field('term')} hint={t('fields.termHint')} limit={termLimit} />
      <AudienceFields form={form} topics={topics} />
      <Problem>{theirs ? null : form.problem}</Problem>
      <div className={styles.answers}>
        {/* The first button is that of the Enter key. */}
        <Button
          ref={saveButton}
          type="submit"
          look={isLive ? 'accent' : 'soft'}
          aria-disabled={isPending}
          onClick={() => publishNow(false)}
        >
          {t(isPending ? 'saving' : saveOf(state, values.publish_at))}
        </Button>
        {!isLive && (
          <Button
            look="accent"
            aria-disabled={isPending}
            onClick={({ currentTarget }) => {
              publishNow(true)
              currentTarget.form?.requestSubmit()
            }}
          >
            {t('publish')}
          </Button>
        )}
        {article && (
          <>
            <ButtonLink href={article.url} target="_blank" rel="noreferrer">
              {t('see')}
            </ButtonLink>
            <DeleteArticle article={article} onDeleted={() => setDeleted(true)} />
          </>
        )}
      </div>
      {article && form.isDirty && <p className={styles.soft}>{t('seeHint')}</p>}
      <LeaveQuestion isChanged={form.isDirty && !isPending && !isDeleted} words={leave} />
    </form>
  )
}

/** Returns the text of the button that saves: a time makes a draft a scheduled story, none makes any story a draft. */
function saveOf(state: ArticleState | undefined, publishAt: string) {
  if (publishAt === '') return 'saveDraft'
  return state === 'live' || state === 'ended' ? 'save' : 'schedule'
}
