import dynamic from 'next/dynamic'
import { BoardField } from '@/components/content/pins-save/picker/board-field'
import styles from '@/components/content/pins-save/picker/form.module.css'
import { AreaTexts } from '@/components/platform/area-texts'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { retryImport } from '@/components/ui/retry-import'
import { Skeleton } from '@/components/ui/skeleton'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import texts from '@/messages/en/pins-edit.json'
import { editPin } from '@/store/content/pin-edits'
import type { SaveTarget } from '@/store/content/saves'
import { useAppDispatch } from '@/store/hooks'
import { DescriptionField } from './description-field'
import { dirtyFields, type PinFields } from './pin-changes'
import { type PinOptions, PinOptionsFields } from './pin-options'
import { usePinOptions } from './use-pin-options'
import { useWordLabels } from './use-word-labels'
import { errorsOf, isTooLong, type Words, WordsFields } from './words-fields'

const PinCaptions = dynamic(
  () =>
    retryImport(() => import('@/components/content/captions/pin-captions')).then(
      (module) => module.PinCaptions,
    ),
  { ssr: false },
)

const StoryCaptions = dynamic(
  () =>
    retryImport(() => import('@/components/content/captions/story-captions')).then(
      (module) => module.StoryCaptions,
    ),
  { ssr: false },
)

type Props = { pin: WirePin; onClose: () => void }

/** Edits the viewer's own pin: its text, topics, switches and place. Sends only changes. */
export function PinDialog(props: Props) {
  return (
    <AreaTexts area="pins-edit" texts={texts}>
      <Editor {...props} />
    </AreaTexts>
  )
}

const wordsOf = ({ title, description, alt_text, link }: WirePin): Words => ({
  title,
  description,
  alt_text,
  link: link ?? '',
})

type Options = ReturnType<typeof usePinOptions>

/** Returns true if the story has a video. */
const hasFilm = (options: Options): options is Exclude<Options, null | 'failed'> =>
  options !== null &&
  options !== 'failed' &&
  options.pages.some(({ blocks }) => blocks.some(({ video }) => video !== null))

function Editor({ pin, onClose }: Props) {
  const t = useTranslations('save')
  const a = useTranslations('pinsEdit')
  const dispatch = useAppDispatch()
  const labels = { ...useWordLabels(), interest_ids: a('topics') }
  const options = usePinOptions(pin.id)
  const form = useForm({
    values: {
      words: wordsOf(pin),
      target: { ...pin.board, section: pin.section } as SaveTarget,
      chosen: {} as Partial<PinOptions>,
    },
    labels,
    others: ['board_id'],
    offline: t('offline'),
    isReady: ({ words }) => !isTooLong(words),
    submit: async ({ words, target, chosen }) => {
      const first: Partial<PinFields> = {
        ...wordsOf(pin),
        ...(options && options !== 'failed' ? options.first : {}),
      }
      await dispatch(editPin(pin, dirtyFields(first, { ...words, ...chosen }), target))
      showToast({ message: t('pin.changed') })
      onClose()
    },
  })
  const { words, target, chosen } = form.values
  const { isPending: isBusy, errorOf } = form
  const setWords = (now: typeof words) => form.set('words', now)
  return (
    <Dialog title={t('pin.edit')} onClose={onClose} isBusy={isBusy}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <WordsFields
          words={words}
          onChange={setWords}
          errors={errorsOf(errorOf)}
          description={
            <DescriptionField
              value={words.description}
              error={errorOf('description')}
              onChange={(description) => setWords({ ...words, description })}
            />
          }
        />
        {pin.videos && <PinCaptions pin={pin} />}
        {hasFilm(options) && <StoryCaptions pinId={pin.id} pages={options.pages} />}
        <BoardField target={target} error={errorOf('board_id')} onChange={(now) => form.set('target', now)} />
        <OptionsFields
          options={options}
          chosen={chosen}
          text={`${words.title} ${words.description}`}
          error={errorOf('interest_ids')}
          onChange={(now) => form.set('chosen', now)}
        />
        <p className={styles.problem} role="alert">
          {form.problem}
        </p>
        {options !== null && options !== 'failed' && options.pages.length > 0 ? (
          <a href={`/pin/create/story/?pin=${pin.id}`}>{t('pin.inStoryEditor')}</a>
        ) : (
          <a href={`/pin/create/?pin=${pin.id}`}>{t('pin.inBuilder')}</a>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button look="accent" type="submit" disabled={isBusy}>
            {isBusy ? t('pin.changing') : t('pin.change')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type OptionsProps = {
  options: Options
  chosen: Partial<PinOptions>
  text: string
  error: string | null
  onChange: (chosen: Partial<PinOptions>) => void
}

/** Shows topics and switches, which load after the text. */
function OptionsFields({ options, chosen, text, error, onChange }: OptionsProps) {
  const t = useTranslations('pinsEdit')
  if (options === null) return <Skeleton height="220px" />
  if (options === 'failed') return <p role="alert">{t('optionsFailed')}</p>
  return (
    <PinOptionsFields
      topics={options.topics}
      value={{ ...options.first, ...chosen }}
      text={text}
      error={error}
      onChange={(changes) => onChange({ ...chosen, ...changes })}
    />
  )
}
