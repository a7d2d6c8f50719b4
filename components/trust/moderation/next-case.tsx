import { useRouter } from 'next/router'
import { ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { useKeys } from './use-keys'

/** Leads to the next open case, by a link and the key N; `isMain` when there is nothing more to do here. */
export function NextCase({ id, isMain }: { id: string | null; isMain: boolean }) {
  const t = useTranslations('moderation')
  const router = useRouter()
  useKeys({ n: () => void (id && router.push(`/admin/reports/${id}/`)) })
  if (!id) return isMain ? <span>{t('noNext')}</span> : null
  return (
    <ButtonLink
      href={`/admin/reports/${id}/`}
      title={t('caseKeys')}
      {...(isMain && { look: 'accent' as const })}
    >
      {t('next')}
    </ButtonLink>
  )
}
