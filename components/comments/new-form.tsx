import { useTranslations } from 'next-intl'
import { AreaTexts } from '@/components/app/area-texts'
import { Avatar } from '@/components/ui/avatar'
import { resource } from '@/lib/http/resource-client'
import texts from '@/messages/en/comments.json'
import { isKnown } from '@/store/comments'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { commentCountChanged } from '@/store/pins'
import styles from './comments.module.css'
import { Composer } from './composer'
import type { Talk } from './talk'

/** The field for a comment on the picture. */
export function NewForm({ talk }: { talk: Talk }) {
  return (
    <AreaTexts texts={texts}>
      <Fields talk={talk} />
    </AreaTexts>
  )
}

function Fields({ talk: { pin, state, change } }: { talk: Talk }) {
  const t = useTranslations('commenting')
  const dispatch = useAppDispatch()
  const viewer = useAppSelector((store) => store.session.viewer)
  const post = async (text: string, force: boolean) => {
    const options = { objectId: pin.aggregated_pin_data.id, pinId: pin.id, text, force }
    const { data } = await resource('AggregatedCommentResource').create(options)
    // The same words twice within seconds are the comment that stands already.
    if (isKnown(state, data.id)) return
    change({ type: 'created', comment: data })
    dispatch(commentCountChanged({ id: pin.id, by: 1 }))
  }
  return (
    <div className={styles.composer}>
      {viewer && <Avatar user={viewer} size={36} />}
      <Composer label={t('label')} placeholder={t('placeholder')} send={t('send')} onSend={post} />
    </div>
  )
}
