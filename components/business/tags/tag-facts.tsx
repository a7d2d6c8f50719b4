import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { tagLimits } from '@/lib/business/tags/limits'
import { type Tag, tagEdited } from '@/store/business/tags'
import { useAppDispatch } from '@/store/hooks'
import { useFormCall } from '../kit/use-form-call'
import { changeTag, ofTag } from './tag-calls'
import styles from './tags.module.css'

/** Changes the name of a tag. */
export function TagFacts({ tag }: { tag: Tag }) {
  const t = useTranslations('business')
  const dispatch = useAppDispatch()
  const [name, setName] = useState(tag.name)
  const labels = { name: t('add.name') }
  const call = useFormCall(async () => {
    dispatch(tagEdited(await changeTag(ofTag(tag), { name })))
    showToast({ message: t('saved') })
  }, labels)
  return (
    <form className={styles.form} onSubmit={call.onSubmit}>
      <FormField
        label={labels.name}
        value={name}
        limit={tagLimits.name}
        required
        error={call.said('name')}
        onChange={setName}
      />
      <Problem>{call.problem}</Problem>
      <Button className={styles.start} type="submit" disabled={call.isBusy}>
        {t('save')}
      </Button>
    </form>
  )
}
