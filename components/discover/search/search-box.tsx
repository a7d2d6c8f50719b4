import dynamic from 'next/dynamic'
import { type ClipboardEvent, type DragEvent, useId } from 'react'
import shell from '@/components/ui/bar.module.css'
import { Icon, type IconName } from '@/components/ui/icon'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { ModeIcon } from '@/lib/discover/search/answer/tabs'
import { useCombobox } from './use-combobox'

const Suggestions = dynamic(
  () => retryImport(() => import('./suggestions')).then((module) => module.Suggestions),
  {
    ssr: false,
  },
)

const iconOf: Record<ModeIcon, IconName> = {
  search: 'search',
  own: 'lock',
  video: 'play',
  shop: 'tag',
  board: 'board',
  person: 'person',
  help: 'heart',
}

/** Searches with a picture that is dropped on the field or pasted into it; text is left to the field. */
function takePicture(event: ClipboardEvent | DragEvent, data: DataTransfer): void {
  if (data.files.length === 0) return
  event.preventDefault()
  void retryImport(() => import('@/components/discover/visual/search-with')).then((module) =>
    module.searchWith(data),
  )
}

/**
 * Shows the search field with suggestions, and the sign of the mode in which its search answers. A plain form before scripts run; the list and its data
 * load with the first focus.
 */
export function SearchBox({ query, mode = 'search' }: { query: string; mode?: ModeIcon }) {
  const t = useTranslations('shell')
  const listId = useId()
  const { active, isExpanded, show, ...box } = useCombobox(query)
  return (
    <search
      className={shell.search}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && show(false)}
      onPaste={(event) => takePicture(event, event.clipboardData)}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => takePicture(event, event.dataTransfer)}
    >
      <form action="/search/pins/" method="get" onSubmit={box.submit}>
        <Icon name={iconOf[mode]} size={20} />
        <input
          ref={box.input}
          type="search"
          name="q"
          role="combobox"
          aria-expanded={isExpanded}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isExpanded && active >= 0 ? `${listId}-${active}` : undefined}
          value={box.term}
          placeholder={t('searchPlaceholder')}
          aria-label={t('searchLabel')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          onFocus={() => show(true)}
          onChange={(event) => box.type(event.target.value)}
          onKeyDown={box.onKeyDown}
        />
        <a className={shell.camera} href="/search/picture/" aria-label={t('searchPicture')}>
          <Icon name="lens" size={20} />
        </a>
      </form>
      {box.isOpen && (
        <Suggestions
          id={listId}
          term={box.term}
          active={active}
          options={box.options}
          onOptions={box.setOptions}
          onChoose={box.choose}
        />
      )}
    </search>
  )
}
