import type { useTranslations } from '@/i18n/texts'
import type { WireRecipient } from '@/lib/business/audiences/schema'

type Words = ReturnType<typeof useTranslations<'business.audience'>>

/** Describes a possible recipient of an audience: an ad account and its owner, or a business. */
export const noteOf = (
  { account_type, business_name }: Pick<WireRecipient, 'account_type' | 'business_name'>,
  t: Words,
): string =>
  account_type === 'AD_ACCOUNT' ? t('accountOf', { business: business_name }) : t('BUSINESS_ACCOUNT')
