import { PictureField } from '@/components/media/uploads/picture-field'
import type { Form } from '@/components/platform/use-form'
import { useTranslations } from '@/i18n/texts'
import type { Values } from './values'

/** Uploads a picture as the cover of an article, or removes it: then the cover is that of a pin. */
export function CoverField({ form }: { form: Form<Values> }) {
  const t = useTranslations('today.admin.cover')
  return (
    <PictureField
      label={t('label')}
      hint={t('hint')}
      texts={{
        alt: t('label'),
        upload: t('upload'),
        uploading: t('uploading'),
        remove: t('remove'),
      }}
      size="474x"
      signature={form.values.cover_signature}
      error={form.errorOf('cover_signature')}
      onChange={(signature) => form.set('cover_signature', signature)}
    />
  )
}
