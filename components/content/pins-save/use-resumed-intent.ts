import { useEffect, useEffectEvent } from 'react'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { type Resumed, resumeIntent } from '@/store/content/resumed-intent'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** Does, after signing in, what a visitor meant to do, and says so. */
export function useResumedIntent() {
  const t = useTranslations('auth.resumed')
  const dispatch = useAppDispatch()
  const isIn = useAppSelector(({ session }) => session.context?.is_authenticated === true)
  const viewerId = useAppSelector(({ session }) => session.viewer?.id)
  const fail = (error: unknown) =>
    showToast({ message: error instanceof Error ? error.message : '', tone: 'error' })
  const announce = useEffectEvent((done: Resumed | null) => {
    if (!done) return
    const { intent } = done
    const isFollow = intent.do === 'toggle' && intent.kind.startsWith('follow')
    const message = !isFollow ? t('like') : intent.name ? t('follow', { name: intent.name }) : t('followed')
    const onAction = () => void dispatch(done.undo).then(() => showToast({ message: t('undone') }), fail)
    showToast({ message, action: { label: t('undo'), onAction } })
  })
  const notifyFailure = useEffectEvent(fail)
  useEffect(() => {
    if (isIn && viewerId) dispatch(resumeIntent()).then(announce, notifyFailure)
  }, [dispatch, isIn, viewerId])
}
