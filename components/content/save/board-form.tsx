import { type FormEvent, useState } from 'react'
import { useAction } from '@/components/platform/use-action'
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
  const [words, setWords] = useState<BoardWords>({ name, description: '', isSecret: false })
  const [options, setOptions] = useState(usual)
  const withOptions = useAppSelector((state) => state.session.viewer?.is_partner === true) && !onCancel
  const { isPending, problem, start, show } = useAction(
    async () => {
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
    { labels: { name: t('name'), description: t('description') }, offline: t('offline') },
  )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!words.name.trim()) return show({ field: 'name', message: t('nameMissing') })
    if (isBoardTooLong(words)) return
    void start()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <BoardFields
        words={words}
        onChange={setWords}
        problem={problem}
        withDescription={!onCancel}
        withPrivacy={!withOptions}
      />
      {withOptions && <BoardOptionFields options={options} onChange={setOptions} withProtected />}
      <div className={styles.buttons}>
        {onCancel && <Button onClick={onCancel}>{t('back')}</Button>}
        <Button look="accent" type="submit" disabled={isPending}>
          {isPending ? t('creating') : t('create')}
        </Button>
      </div>
    </form>
  )
}
