import { useLocale, useTranslations } from '@/i18n/texts'
import type { WireSensitiveTerm } from '@/lib/discover/sensitivity/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { Entry } from './entry'
import { languageName } from './languages'
import { TermForm } from './term-form'

type Props = {
  term: WireSensitiveTerm
  onChanged: (term: WireSensitiveTerm) => void
  onDeleted: () => void
}

/** Shows a word of the editor. */
export function TermRow({ term, onChanged, onDeleted }: Props) {
  const t = useTranslations('sensitivityAdmin')
  const page = useLocale()
  const { id, text, locale, is_whole, effect, shows_help, is_off, is_shipped } = term
  const calls = resource('AdminSensitiveTermsResource')
  return (
    <Entry
      text={text}
      facts={[
        t(`effects.${effect}`),
        t(is_whole ? 'fields.whole' : 'fields.part'),
        ...(shows_help ? [t('lines.title')] : []),
        ...(locale ? [languageName(locale, page)] : []),
      ]}
      isOff={is_off}
      isShipped={is_shipped}
      onSwitch={async (isOff) => onChanged((await calls.update({ term_id: id, is_off: isOff })).data)}
      onDelete={async () => {
        await calls.delete({ term_id: id })
        onDeleted()
      }}
    >
      {(close) => (
        <TermForm
          term={term}
          onSaved={(saved) => {
            onChanged(saved)
            close()
          }}
        />
      )}
    </Entry>
  )
}
