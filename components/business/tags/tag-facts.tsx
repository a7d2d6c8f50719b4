import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { tagLimits } from '@/lib/business/tags/limits'
import { type Tag, tagEdited } from '@/store/business/tags'
import { useAppDispatch } from '@/store/hooks'
import { changeTag, ofTag } from './tag-calls'
import styles from './tags.module.css'

/** Changes the name of a tag. */
export function TagFacts({ tag }: { tag: Tag }) {
  const t = useTranslations('business')
  const dispatch = useAppDispatch()
  const form = useForm({
    values: { name: tag.name },
    labels: { name: t('add.name') },
    submit: async (values) => dispatch(tagEdited(await changeTag(ofTag(tag), values))),
    done: t('saved'),
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <FormField {...form.field('name')} limit={tagLimits.name} required />
      <Problem>{form.problem}</Problem>
      <Button className={styles.start} type="submit" disabled={form.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
