import type { useTranslations } from '@/i18n/texts'
import type { WireRecipient } from '@/lib/business/audiences/schema'

type Words = ReturnType<typeof useTranslations<'business.audience'>>

/** Returns what may receive an audience, in words: an ad account and whose it is, or a business. */
export const noteOf = (
  { account_type, business_name }: Pick<WireRecipient, 'account_type' | 'business_name'>,
  t: Words,
): string =>
  account_type === 'AD_ACCOUNT' ? t('accountOf', { business: business_name }) : t('BUSINESS_ACCOUNT')
