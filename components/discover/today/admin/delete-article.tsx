import { useState } from 'react'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireArticleEdit } from '@/lib/discover/today/schema'
import { resource } from '@/lib/edge/client/resource-client'

type Props = { article: WireArticleEdit; onDeleted: () => void }

/** Deletes an article after a question that names what is lost. */
export function DeleteArticle({ article: { id, title }, onDeleted }: Props) {
  const t = useTranslations('today.admin')
  const [isConfirming, setConfirming] = useState(false)
  const { isPending, problem, start } = useAction(
    async () => {
      await resource('TodayArticleResource').delete({ article_id: id })
      showToast({ message: t('deleted') })
      onDeleted()
    },
    { once: true },
  )
  return (
    <>
      <Button onClick={() => setConfirming(true)}>{t('delete')}</Button>
      {isConfirming && (
        <Dialog title={t('deleteTitle', { title })} isBusy={isPending} onClose={() => setConfirming(false)}>
          <p>{t('deleteText')}</p>
          <Problem>{problem?.message}</Problem>
          <DialogAnswers>
            <Button look="accent" disabled={isPending} onClick={() => void start()}>
              {t('delete')}
            </Button>
            <Button disabled={isPending} onClick={() => setConfirming(false)}>
              {t('cancel')}
            </Button>
          </DialogAnswers>
        </Dialog>
      )}
    </>
  )
}
