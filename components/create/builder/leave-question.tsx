import Router from 'next/router'
import { useLeaveQuestion } from '@/components/platform/use-leave-question'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import { loadedPath, mayShowWebPictures } from '@/lib/platform/routing/web-pictures'

/** Follows a link as the app does (components/edge/app/link-target.ts). */
function open(href: string) {
  const { origin, pathname, search, hash } = new URL(href)
  if (origin !== window.location.origin || mayShowWebPictures(loadedPath)) window.location.assign(href)
  else void Router.push(pathname + search + hash)
}

/** Asks before the page is left while files are being sent; their upload would end. */
export function LeaveQuestion({ sending }: { sending: number }) {
  const t = useTranslations('create.leave')
  const { isConfirming, stay, leave } = useLeaveQuestion(sending > 0)
  if (!isConfirming) return null
  return (
    <Dialog title={t('title')} onClose={stay}>
      <p>{t('text', { count: sending })}</p>
      <DialogAnswers>
        <Button look="accent" onClick={stay}>
          {t('stay')}
        </Button>
        <Button onClick={() => leave(open)}>{t('leave')}</Button>
      </DialogAnswers>
    </Dialog>
  )
}
