import dynamic from 'next/dynamic'
import { useState } from 'react'
import { again } from '@/components/ui/again'
import { Button, ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { openAuth } from '@/store/platform/ui'
import styles from './comments.module.css'
import type { Conversation } from './conversation'

const NewForm = dynamic(() => again(() => import('./new-form')).then((module) => module.NewForm), {
  ssr: false,
})

/** Shows the field for a new comment on request, or a log-in for visitors. */
export function NewComment({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('comments')
  const isMember = useAppSelector((state) => state.session.viewer !== null)
  const dispatch = useAppDispatch()
  const [isOpen, setOpen] = useState(false)
  if (isMember && isOpen) return <NewForm conversation={conversation} />
  const ask = <span className={styles.askText}>{t('placeholder')}</span>
  if (isMember)
    return (
      <Button className={styles.ask} onClick={() => setOpen(true)}>
        {ask}
      </Button>
    )
  return (
    <ButtonLink
      href="/signup/"
      className={styles.ask}
      onClick={(event) => {
        event.preventDefault()
        dispatch(openAuth('signup', 'comment'))
      }}
    >
      {ask}
    </ButtonLink>
  )
}
