import { refusalOf } from '@/components/platform/problem'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { entitiesLoaded } from '@/store/platform/screen-loaded'
import { profileStaled } from '@/store/platform/ui'
import { BoardFields, type BoardWords, isBoardTooLong } from './board-fields'
import { BoardOptionFields, type BoardOptions } from './board-option-fields'
import styles from './form.module.css'

type Props = {
  name?: string
  /** In the picker: returns to the existing boards. Absent on a separate page, which has a description instead. */
  onCancel?: () => void
  onCreated: (board: WireBoard) => void
}

const usual: BoardOptions = { privacy: 'public', layout: 'default', sensitivity: 'none' }

/** Creates a board; on a separate page, businesses have its options, such as sharing by link only. */
export function BoardForm({ name = '', onCancel, onCreated }: Props) {
  const t = useTranslations('save')
  const dispatch = useAppDispatch()
  const withOptions = useAppSelector((state) => state.session.viewer?.is_partner === true) && !onCancel
  const form = useForm({
    values: { words: { name, description: '', isSecret: false } as BoardWords, options: usual },
    labels: { name: t('name'), description: t('description') },
    offline: t('offline'),
    isReady: ({ words }) => !isBoardTooLong(words),
    submit: async ({ words, options }) => {
      if (!words.name.trim()) throw refusalOf({ field: 'name', message: t('nameMissing') })
      const { isSecret, ...rest } = words
      const simple = { privacy: isSecret ? 'secret' : 'public' } as const
      const { data } = await resource('BoardResource').create({
        ...rest,
        ...(withOptions ? options : simple),
      })
      dispatch(entitiesLoaded({ boards: [data] }))
      dispatch(profileStaled(true))
      onCreated(data)
    },
  })
  const { words, options } = form.values
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        // It is inside of another form.
        event.stopPropagation()
        form.onSubmit(event)
      }}
      noValidate
    >
      <BoardFields
        words={words}
        onChange={(now) => form.set('words', now)}
        form={form}
        withDescription={!onCancel}
        withPrivacy={!withOptions}
      />
      {withOptions && (
        <BoardOptionFields options={options} onChange={(now) => form.set('options', now)} withProtected />
      )}
      <div className={styles.buttons}>
        {onCancel && <Button onClick={onCancel}>{t('back')}</Button>}
        <Button look="accent" type="submit" disabled={form.isPending}>
          {form.isPending ? t('creating') : t('create')}
        </Button>
      </div>
    </form>
  )
}
