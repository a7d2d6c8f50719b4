import { AreaTexts } from '@/components/platform/area-texts'
import { Icon } from '@/components/ui/icon'
import { useLocale, useTranslations } from '@/i18n/texts'
import { countryName } from '@/lib/accounts/locales/countries'
import type { Sensitivity, WireHelpLine } from '@/lib/discover/sensitivity/schema'
import texts from '@/messages/en/sensitivity.json'
import { useAppSelector } from '@/store/hooks'
import styles from './sensitivity.module.css'

/** Shows what the host says about a search, above its results or instead of them, with lines that help. */
export function SensitiveNotice({ sensitivity }: { sensitivity: Sensitivity }) {
  return (
    <AreaTexts area="sensitivity" texts={texts}>
      <Notice sensitivity={sensitivity} />
    </AreaTexts>
  )
}

function Notice({ sensitivity }: { sensitivity: Sensitivity }) {
  const t = useTranslations('sensitivity')
  const { effect, notice, shows_help, help } = sensitivity
  const kind = shows_help ? 'help' : 'plain'
  return (
    <section className={styles.notice} aria-labelledby="sensitive">
      <Icon name={shows_help ? 'heart' : 'flag'} size={24} />
      <div className={styles.words}>
        <h2 id="sensitive">{t(`${kind}.title`)}</h2>
        {notice !== '' && <p dir="auto">{notice}</p>}
        {notice === '' && (shows_help || effect === 'notice') && <p>{t(`${kind}.text`)}</p>}
        {effect === 'hidden' && <p>{t('hidden')}</p>}
        {shows_help && help.length > 0 && <Help lines={help} />}
      </div>
    </section>
  )
}

/** Shows the lines of the reader's country and those for everyone first, and the others on request. */
function Help({ lines }: { lines: readonly WireHelpLine[] }) {
  const t = useTranslations('sensitivity')
  // A page that visitors of all countries share says nothing about its reader's, until their own state is there.
  const country = useAppSelector(({ session }) =>
    session.bootstrap?.isViewerCache ? null : (session.context?.country ?? null),
  )
  const isNear = ({ country: of }: WireHelpLine) => of === country
  const here = [...lines.filter(isNear), ...lines.filter((line) => line.country === '')]
  const others = lines.filter((line) => line.country !== '' && !isNear(line))
  return (
    <>
      {here.length > 0 && (
        <ul aria-label={t('help.here')}>
          {here.map((line) => (
            <Line key={line.line_id} line={line} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details>
          <summary>{t('help.all')}</summary>
          <ul className={styles.others} aria-label={t('help.all')}>
            {others.map((line) => (
              <Line key={line.line_id} line={line} namesCountry />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const callable = (phone: string) => `tel:${phone.replace(/[^+\d*#]/g, '')}`

function Line({ line, namesCountry = false }: { line: WireHelpLine; namesCountry?: boolean }) {
  const t = useTranslations('sensitivity')
  const locale = useLocale()
  const { country, name, phone, url } = line
  return (
    <li>
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        {namesCountry && <small>{countryName(country, locale)}</small>}
      </span>
      {phone !== '' && (
        <a href={callable(phone)}>
          <bdi dir="ltr">{t('help.call', { phone })}</bdi>
        </a>
      )}
      {url !== '' && (
        <a href={url} target="_blank" rel="noopener noreferrer" aria-label={`${name}: ${t('help.site')}`}>
          {t('help.site')}
        </a>
      )}
    </li>
  )
}
