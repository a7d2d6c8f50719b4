import { useState } from 'react'
import { limits } from '@/components/content/pins-save/picker/limits'
import { useAction } from '@/components/platform/use-action'
import { type Faults, useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { type Drag, dragged } from '@/components/ui/drag'
import { FormField, lengthOf } from '@/components/ui/fields/form-field'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WireSection } from '@/lib/content/boards/schema'
import { resource } from '@/lib/edge/client/resource-client'
import styles from './sections.module.css'

type Props = {
  section: WireSection
  others: readonly WireSection[]
  /** Moves it up or down; null at that end. */
  onUp: (() => void) | null
  onDown: (() => void) | null
  onRenamed: (section: WireSection) => void
  onDeleted: () => void
  onMerge: (into: WireSection) => void
  drag: Drag
}

/** Shows a section to move, merge, rename or delete; deletion cannot be undone, so it is explained and confirmed. */
export function SectionRow({ section, others, onUp, onDown, onRenamed, onDeleted, onMerge, drag }: Props) {
  const t = useTranslations('save')
  const [mode, setMode] = useState<'shown' | 'renaming' | 'deleting' | 'merging'>('shown')
  const [intoId, setIntoId] = useState('')
  const { problem, start } = useAction((work: () => Promise<void>) => work(), { offline: t('offline') })
  const error = problem?.message ?? null
  const into = others.find(({ id }) => id === intoId)
  const remove = () =>
    start(async () => {
      await resource('BoardSectionResource').delete({ section_id: section.id })
      onDeleted()
    })

  if (mode === 'renaming')
    return (
      <li>
        <RenameForm
          section={section}
          onRenamed={(renamed) => {
            setMode('shown')
            onRenamed(renamed)
          }}
        />
      </li>
    )
  return (
    <li {...dragged(drag)}>
      <div className={styles.row}>
        <span className={`page-side ${styles.title}`} dir="auto">
          {section.title}
        </span>
        <span className={styles.tools}>
          <Button
            look="icon"
            aria-label={t('boards.sectionUp', { section: section.title })}
            disabled={!onUp}
            onClick={onUp ?? undefined}
          >
            <Icon name="up" size={18} />
          </Button>
          <Button
            look="icon"
            aria-label={t('boards.sectionDown', { section: section.title })}
            disabled={!onDown}
            onClick={onDown ?? undefined}
          >
            <Icon name="down" size={18} />
          </Button>
          {others.length > 0 && (
            <Button
              look="icon"
              aria-label={t('boards.mergeSection', { section: section.title })}
              aria-expanded={mode === 'merging'}
              onClick={() => setMode(mode === 'merging' ? 'shown' : 'merging')}
            >
              <Icon name="merge" size={18} />
            </Button>
          )}
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
        </span>
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
      {mode === 'merging' && (
        <div className={styles.ask}>
          <p>{t('boards.mergeSectionText', { count: section.pin_count })}</p>
          <select
            className={styles.into}
            aria-label={t('boards.mergeInto')}
            value={intoId}
            onChange={(event) => setIntoId(event.target.value)}
          >
            <option value="" disabled>
              {t('boards.mergeInto')}
            </option>
            {others.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
          <Button onClick={() => setMode('shown')}>{t('cancel')}</Button>
          <Button look="accent" disabled={!into} onClick={() => into && onMerge(into)}>
            {t('boards.mergeSectionYes')}
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

function RenameForm({ section, onRenamed }: Pick<Props, 'section' | 'onRenamed'>) {
  const t = useTranslations('save')
  const form = useForm({
    values: { title: section.title },
    labels: { title: t('name') },
    offline: t('offline'),
    isReady: ({ title }) => lengthOf(title.trim()) <= limits.sectionTitle,
    check: ({ title }): Faults => (title.trim() ? {} : { title: t('nameMissing') }),
    submit: async ({ title }) => {
      const { data } = await resource('BoardSectionResource').update({ section_id: section.id, title })
      onRenamed(data)
    },
  })
  return (
    <form className={styles.rename} onSubmit={form.onSubmit} noValidate>
      <FormField
        {...form.field('title')}
        error={form.errorOf('title') ?? form.problem}
        limit={limits.sectionTitle}
        autoFocus
      />
      <Button type="submit" look="accent">
        {t('pin.change')}
      </Button>
    </form>
  )
}
