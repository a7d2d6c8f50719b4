import styles from '@/components/accounts/frame/fields.module.css'
import { PageHead, Section } from '@/components/accounts/frame/section'
import { useMail } from '@/components/platform/use-mail'
import { useQuery } from '@/components/platform/use-query'
import { Button, ButtonLink } from '@/components/ui/button'
import { useLocale, useTranslations } from '@/i18n/texts'
import type { WireExport } from '@/lib/accounts/export/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { Closing } from './closing'
import { SaveMark } from './save-mark'
import { useSaving } from './use-saving'

/** Milliseconds between two checks whether the export is ready. */
const pollMs = 2000

/** Renders `/settings/data`: the data export, and closing the account. */
export function DataScreen({ latest }: { latest: WireExport | null }) {
  const t = useTranslations('settings.data')
  const { hasMail } = useMail()
  return (
    <>
      <PageHead title={t('title')} hint={t('hint')} />
      <Section title={t('copy')} hint={t(hasMail ? 'copyHint' : 'copyHintKept')}>
        <Copy latest={latest} />
      </Section>
      <Closing />
    </>
  )
}

function useExport(latest: WireExport | null) {
  const { data, change } = useQuery(
    'export',
    async (): Promise<WireExport | null> => (await resource('DataExportResource').get({})).data,
    { initial: latest, every: (made) => (made?.status === 'pending' ? pollMs : 0) },
  )
  return [data, change] as const
}

function Copy({ latest }: { latest: WireExport | null }) {
  const t = useTranslations('settings.data')
  const locale = useLocale()
  const [made, setMade] = useExport(latest)
  const { state, error, run } = useSaving()
  const request = () => run(async () => setMade((await resource('DataExportResource').create({})).data))
  const until = made?.expires_at
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(made.expires_at),
      )
    : ''
  return (
    <>
      <p role="status" className={styles.note}>
        {made ? t(`status.${made.status}`, { until }) : t('status.none')}
      </p>
      <div className={styles.buttons}>
        {made?.url && (
          <ButtonLink look="accent" href={made.url} download>
            {t('download')}
          </ButtonLink>
        )}
        {made?.status !== 'pending' && (
          <Button onClick={request} disabled={state === 'saving'}>
            {made?.url ? t('again') : t('ask')}
          </Button>
        )}
      </div>
      {state === 'failed' && <SaveMark state={state} error={error} />}
    </>
  )
}
