import { withAddress } from '@/components/inbox/messages/thread/with-address'
import { AddPhoto, ChosenPhoto } from '@/components/inbox/messages/write/add-photo'
import { AddPin, ChosenPin } from '@/components/inbox/messages/write/chosen-pin'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import patterns from '@/components/ui/patterns.module.css'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/messages.json'
import { PeoplePicker } from './people-picker'
import styles from './send.module.css'
import { type Sendable, useSending } from './use-sending'

type Props = {
  /** Without it, a text is sent, to which a pin or a photo may be attached. */
  what?: Sendable
  /** Called with the conversation it was sent to. */
  onSent?: (conversation_id: string) => void
}

/** Sends a pin, a photo, a text, or a combination to a person or a small group; the toast has an undo. */
export function SendToPerson(props: Props) {
  return (
    <AreaTexts area="messages" texts={texts}>
      <Send {...props} />
    </AreaTexts>
  )
}

function Send({ what, onSent }: Props) {
  const t = useTranslations('messages.send')
  const sending = useSending({ what, onSent })
  const { picker, chosen, choose, text, write, added, add, photo, attach, detach, over, isBusy, send } =
    sending
  return (
    <form
      className={styles.send}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {/* Input made while sending would be cleared with the rest. */}
      <div ref={picker} className={styles.what} inert={isBusy}>
        <PeoplePicker
          chosen={chosen}
          look={what ? 'row' : 'list'}
          error={sending.isMissing ? t('choose') : null}
          onChange={choose}
        />
        {added && <ChosenPin pin={added} onRemove={() => add(null)} />}
        {photo && <ChosenPhoto photo={photo} onRemove={detach} />}
        {!what && (
          <div className={styles.add}>
            {!photo && <AddPhoto look="button" onChoose={attach} />}
            {!added && (
              <AddPin onChoose={add} onBoard={(board) => write((before) => withAddress(before, board))} />
            )}
          </div>
        )}
      </div>
      {chosen.length > 1 && <p className={styles.note}>{t('group')}</p>}
      {/* What is shared is chosen already: the message follows the choice of its receiver. */}
      <div className={styles.row} hidden={what !== undefined && chosen.length === 0}>
        <textarea
          dir="auto"
          rows={what ? 1 : 2}
          aria-label={what ? t('text') : t('textRequired')}
          placeholder={what ? t('text') : t('textRequired')}
          value={text}
          readOnly={isBusy}
          aria-invalid={over > 0 || undefined}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            void send()
          }}
        />
        <Button look="accent" type="submit" aria-disabled={isBusy || undefined}>
          {t('send')}
        </Button>
      </div>
      <p className={patterns.fault} role="alert">
        {over > 0 ? <Over over={over} /> : sending.problem}
      </p>
    </form>
  )
}

function Over({ over }: { over: number }) {
  return useTranslations('messages.write')('over', { over })
}
