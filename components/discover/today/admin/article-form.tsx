import { LeaveQuestion } from '@/components/accounts/frame/unsaved-question'
import { Button, ButtonLink } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { WireInterest } from '@/lib/content/topics/schema'
import { bodyLimit, subtitleLimit, termLimit, titleLimit } from '@/lib/discover/today/article'
import type { WireArticleEdit } from '@/lib/discover/today/schema'
import styles from './admin.module.css'
import { AudienceFields } from './audience-fields'
import { ConflictNote } from './conflict-note'
import { CoverField } from './cover-field'
import { DeleteArticle } from './delete-article'
import { PinFields } from './pin-fields'
import { useArticleForm } from './use-article-form'

type Props = {
  article: WireArticleEdit | null
  topics: readonly WireInterest[]
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
  const isLive = article?.state === 'live'
  const { isPending } = form
  const save = values.publish_at === '' ? 'saveDraft' : isLive ? 'save' : 'schedule'
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
          type="submit"
          look={isLive ? 'accent' : 'soft'}
          aria-disabled={isPending}
          onClick={() => publishNow(false)}
        >
          {t(isPending ? 'saving' : save)}
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
            <DeleteArticle article={article} />
          </>
        )}
      </div>
      <LeaveQuestion isChanged={form.isDirty && !isPending} words={leave} />
    </form>
  )
}
