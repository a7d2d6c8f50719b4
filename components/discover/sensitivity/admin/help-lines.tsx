import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useLocale, useTranslations } from '@/i18n/texts'
import { countryName } from '@/lib/accounts/locales/countries'
import type { WireHelpLineEdit } from '@/lib/discover/sensitivity/schema'
import { resource } from '@/lib/edge/client/resource-client'
import styles from './editor.module.css'
import { Entry } from './entry'
import { LineForm } from './line-form'

/** Returns lines by the names of their countries, those for every country first. */
function byCountry(lines: readonly WireHelpLineEdit[], page: string): readonly WireHelpLineEdit[] {
  const { compare } = new Intl.Collator(page)
  const nameOf = ({ country }: WireHelpLineEdit) => (country ? countryName(country, page) : '')
  return [...lines].sort((one, other) => compare(nameOf(one), nameOf(other)))
}

/** Shows the help lines by country, and a form for a new one. */
export function HelpLines({ first }: { first: readonly WireHelpLineEdit[] }) {
  const t = useTranslations('sensitivityAdmin')
  const page = useLocale()
  const [lines, setLines] = useState(() => byCountry(first, page))
  const [isAdding, setAdding] = useState(false)
  const put = (changed: WireHelpLineEdit) =>
    setLines((now) =>
      now.some(({ id }) => id === changed.id)
        ? now.map((one) => (one.id === changed.id ? changed : one))
        : [changed, ...now],
    )
  return (
    <section className={styles.part} aria-labelledby="help-lines">
      <h2 id="help-lines">{t('lines.title')}</h2>
      <p className={styles.soft}>{t('lines.text')}</p>
      <div>
        <Button aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          {t('lines.add')}
        </Button>
      </div>
      {isAdding && (
        <LineForm
          line={null}
          onSaved={(line) => {
            put(line)
            setAdding(false)
          }}
        />
      )}
      <ul className={styles.list} aria-label={t('lines.title')}>
        {lines.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            onChanged={put}
            onDeleted={() => setLines((now) => now.filter(({ id }) => id !== line.id))}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = {
  line: WireHelpLineEdit
  onChanged: (line: WireHelpLineEdit) => void
  onDeleted: () => void
}

function LineRow({ line, onChanged, onDeleted }: RowProps) {
  const t = useTranslations('sensitivityAdmin')
  const page = useLocale()
  const { id, name, country, phone, url, is_off, is_shipped } = line
  const calls = resource('AdminHelpLinesResource')
  return (
    <Entry
      text={name}
      facts={[country ? countryName(country, page) : t('lines.everyCountry'), phone, url].filter(Boolean)}
      isOff={is_off}
      isShipped={is_shipped}
      onSwitch={async (isOff) => onChanged((await calls.update({ line_id: id, is_off: isOff })).data)}
      onDelete={async () => {
        await calls.delete({ line_id: id })
        onDeleted()
      }}
    >
      {(close) => (
        <LineForm
          line={line}
          onSaved={(saved) => {
            onChanged(saved)
            close()
          }}
        />
      )}
    </Entry>
  )
}
