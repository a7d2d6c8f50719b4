import { type FormEvent, useState } from 'react'
import { problemOf } from '@/components/platform/problem'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import type { WireSection } from '@/lib/content/boards/schema'
import { resource } from '@/lib/edge/client/resource-client'
import styles from './board-chooser.module.css'
import { limits } from './limits'

/** A name, and a new section stands. */
export function SectionForm(props: { boardId: string; onCreated: (section: WireSection) => void }) {
  const t = useTranslations('save')
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!name.trim()) return setError(t('nameMissing'))
    setBusy(true)
    try {
      const { data } = await resource('BoardSectionResource').create({ board_id: props.boardId, name })
      props.onCreated(data)
      setName('')
      setError(null)
    } catch (failure) {
      setError(problemOf(failure, { name: t('name') }, t('offline')).message)
    }
    setBusy(false)
  }
  return (
    <form className={styles.inline} onSubmit={submit} noValidate>
      <FormField
        label={t('newSection')}
        name="section"
        value={name}
        readOnly={isBusy}
        limit={limits.sectionTitle}
        error={error}
        autoComplete="off"
        onChange={setName}
      />
      <Button type="submit" disabled={isBusy}>
        {t('add')}
      </Button>
    </form>
  )
}
