import { type FormEvent, useState } from 'react'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { FormField, lengthOf } from '@/components/ui/form-field'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WireSection } from '@/lib/content/boards/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { limits } from './limits'
import styles from './sections.module.css'

type Props = { section: WireSection; onRenamed: (section: WireSection) => void; onDeleted: () => void }

/**
 * Shows a section with renaming and deleting; deletion cannot be undone, so it is confirmed and explained.
 */
export function SectionRow({ section, onRenamed, onDeleted }: Props) {
  const t = useTranslations('save')
  const [mode, setMode] = useState<'shown' | 'renaming' | 'deleting'>('shown')
  const [title, setTitle] = useState(section.title)
  const { problem, start, show } = useAction((work: () => Promise<void>) => work(), {
    labels: { title: t('name') },
    offline: t('offline'),
  })
  const error = problem?.message ?? null
  const rename = (event: FormEvent) => {
    event.preventDefault()
    if (!title.trim()) return show({ field: 'title', message: t('nameMissing') })
    if (lengthOf(title.trim()) > limits.sectionTitle) return
    void start(async () => {
      const { data } = await resource('BoardSectionResource').update({ section_id: section.id, title })
      setMode('shown')
      onRenamed(data)
    })
  }
  const remove = () =>
    start(async () => {
      await resource('BoardSectionResource').delete({ section_id: section.id })
      onDeleted()
    })

  if (mode === 'renaming')
    return (
      <li>
        <form className={styles.rename} onSubmit={rename} noValidate>
          <FormField
            label={t('name')}
            value={title}
            error={error}
            limit={limits.sectionTitle}
            autoFocus
            onChange={setTitle}
          />
          <Button type="submit" look="accent">
            {t('pin.change')}
          </Button>
        </form>
      </li>
    )
  return (
    <li>
      <div className={styles.row}>
        <span className={styles.title} dir="auto">
          {section.title}
        </span>
        <Button
          look="icon"
          aria-label={t('boards.renameSection', { section: section.title })}
          onClick={() => setMode('renaming')}
        >
          <Icon name="pencil" size={18} />
        </Button>
        <Button
          look="icon"
          aria-label={t('boards.deleteSection', { section: section.title })}
          aria-expanded={mode === 'deleting'}
          onClick={() => setMode(mode === 'deleting' ? 'shown' : 'deleting')}
        >
          <Icon name="trash" size={18} />
        </Button>
      </div>
      {mode === 'deleting' && (
        <div className={styles.ask}>
          <p>{t('boards.deleteSectionText', { count: section.pin_count })}</p>
          <Button onClick={() => setMode('shown')}>{t('cancel')}</Button>
          <Button look="accent" onClick={remove}>
            {t('boards.deleteSectionYes')}
          </Button>
        </div>
      )}
      {mode !== 'shown' && error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </li>
  )
}
