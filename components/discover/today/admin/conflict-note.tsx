import formStyles from '@/components/platform/admin/form.module.css'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireArticleEdit } from '@/lib/discover/today/schema'
import styles from './admin.module.css'

type Props = { theirs: WireArticleEdit; isPending: boolean; onTheirs: (theirs: WireArticleEdit) => void }

/** Says that another editor saved the article meanwhile: theirs is shown instead, or the form is saved over it. */
export function ConflictNote({ theirs, isPending, onTheirs }: Props) {
  const t = useTranslations('today.admin.conflict')
  return (
    <section className={styles.conflict} role="alert" aria-labelledby="conflict">
      <h2 id="conflict">{t('title')}</h2>
      <p>
        <bdi>{t('text', { name: theirs.editor ?? t('someone') })}</bdi>
      </p>
      <div className={formStyles.answers}>
        <Button
          look="accent"
          aria-disabled={isPending}
          onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          {t('mine')}
        </Button>
        <Button onClick={() => onTheirs(theirs)}>{t('theirs')}</Button>
      </div>
    </section>
  )
}
