import { type FormEvent, useState } from 'react'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import type { WireSection } from '@/lib/content/boards/schema'
import { resource } from '@/lib/edge/client/resource-client'
import styles from './board-chooser.module.css'
import { limits } from './limits'

/** Creates a section by its name. */
export function SectionForm(props: { boardId: string; onCreated: (section: WireSection) => void }) {
  const t = useTranslations('save')
  const [name, setName] = useState('')
  const { isPending, problem, start, show } = useAction(
    async () => {
      const { data } = await resource('BoardSectionResource').create({ board_id: props.boardId, name })
      props.onCreated(data)
      setName('')
    },
    { labels: { name: t('name') }, offline: t('offline') },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!name.trim()) return show({ field: 'name', message: t('nameMissing') })
    void start()
  }
  return (
    <form className={styles.inline} onSubmit={submit} noValidate>
      <FormField
        label={t('newSection')}
        name="section"
        value={name}
        readOnly={isPending}
        limit={limits.sectionTitle}
        error={problem?.message ?? null}
        autoComplete="off"
        onChange={setName}
      />
      <Button type="submit" disabled={isPending}>
        {t('add')}
      </Button>
    </form>
  )
}
