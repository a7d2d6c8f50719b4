import { useState } from 'react'
import { PictureField } from '@/components/media/uploads/picture-field'
import { Select } from '@/components/platform/admin/choices'
import styles from '@/components/platform/admin/form.module.css'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { limits } from '@/lib/insights/experiences/definition'
import type { WireExperienceEdit } from '@/lib/insights/experiences/schema'
import {
  type ExperienceType,
  fitsAt,
  type PlacementId,
  servedPlacements,
  typesAt,
} from '@/lib/platform/placements/placements'
import { AudienceFields } from './audience-fields'
import { FrequencyFields } from './frequency-fields'
import { Preview } from './preview'
import { TextFields } from './text-fields'
import { useExperienceForm } from './use-experience-form'
import { noTexts } from './values'

type Props = { experience: WireExperienceEdit | null; onSaved: (saved: WireExperienceEdit) => void }

/** Composes an experience, with a preview in the chosen language. */
export function ExperienceForm({ experience, onSaved }: Props) {
  const t = useTranslations('experiences')
  const form = useExperienceForm(experience, onSaved)
  const { values, isPending } = form
  const [locale, setLocale] = useState(Object.keys(values.texts)[0] ?? 'en')
  const { type, placement, link, image_signature } = values
  const texts = values.texts[locale] ?? noTexts
  const setPlacement = (next: PlacementId) => {
    form.set('placement', next)
    if (!fitsAt(type, next)) form.set('type', typesAt(next)[0] ?? type)
  }
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate aria-busy={isPending}>
      <FormField {...form.field('name')} hint={t('fields.nameHint')} limit={limits.name} required />
      <div className={styles.pair}>
        <Select
          label={t('fields.placement')}
          value={placement}
          options={servedPlacements.map((value) => ({ value, text: t(`placements.${value}`) }))}
          error={form.errorOf('placement')}
          onChange={(value) => setPlacement(value as PlacementId)}
        />
        <Select
          label={t('fields.type')}
          value={type}
          options={typesAt(placement).map((value) => ({ value, text: t(`types.${value}`) }))}
          error={form.errorOf('type')}
          onChange={(value) => form.set('type', value as ExperienceType)}
        />
      </div>
      <TextFields form={form} locale={locale} onLocale={setLocale} />
      <FormField {...form.field('link')} hint={t('fields.linkHint')} />
      {type !== 'tour' && type !== 'nag' && (
        <PictureField
          label={t('fields.image_signature')}
          texts={{
            alt: t('picture.alt'),
            upload: t('picture.upload'),
            uploading: t('picture.uploading'),
            remove: t('picture.remove'),
          }}
          size="236x"
          signature={image_signature}
          error={form.errorOf('image_signature')}
          onChange={(signature) => form.set('image_signature', signature)}
        />
      )}
      <Preview
        key={`${type} ${locale}`}
        type={type}
        texts={texts}
        locale={locale}
        link={link}
        image_signature={image_signature}
      />
      <AudienceFields form={form} />
      <FrequencyFields form={form} />
      <Problem>{form.problem}</Problem>
      <div className={styles.row}>
        <Button type="submit" look="accent" aria-disabled={isPending}>
          {t(isPending ? 'saving' : experience ? 'save' : 'create')}
        </Button>
      </div>
    </form>
  )
}
