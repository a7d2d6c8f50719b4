import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import { useUnsaved } from './use-unsaved'

/** Asks before the changes of a form of the settings are lost, while there are any. */
export function UnsavedQuestion({ isChanged }: { isChanged: boolean }) {
  const t = useTranslations('settings.leave')
  const words = { title: t('title'), text: t('text'), stay: t('stay'), leave: t('leave') }
  return <LeaveQuestion isChanged={isChanged} words={words} />
}

type Props = { isChanged: boolean; words: Record<'title' | 'text' | 'stay' | 'leave', string> }

/** Asks in the words of a form before its changes are lost, while there are any. */
export function LeaveQuestion({ isChanged, words }: Props) {
  const { isConfirming, stay, leave } = useUnsaved(isChanged, words.text)
  if (!isConfirming) return null
  return (
    <Dialog title={words.title} onClose={stay}>
      <p>{words.text}</p>
      <DialogAnswers>
        <Button look="accent" onClick={stay}>
          {words.stay}
        </Button>
        <Button onClick={leave}>{words.leave}</Button>
      </DialogAnswers>
    </Dialog>
  )
}
