import { useRef } from 'react'
import { CountryField } from '@/components/business/kit/country-field'
import { PictureInput } from '@/components/media/uploads/picture-input'
import type { Form } from '@/components/platform/use-form'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { brandLimits } from '@/lib/business/brands/limits'
import styles from './profiles.module.css'
import type { usePicture } from './use-picture'

/** Lists what a person writes about a brand account. */
export type ProfileForm = { name: string; username: string; country: string; about: string; website: string }

type Props = {
  /** The account that the picture is of, with its picture until another is chosen. */
  shown: { id: string; image_large_url: string | null }
  picture: ReturnType<typeof usePicture>
  form: Form<ProfileForm>
}

/** Asks for the picture, names, country, text and website of a brand account. */
export function ProfileFields({ shown, picture, form }: Props) {
  const t = useTranslations('business.brand')
  const input = useRef<HTMLInputElement>(null)
  const url = picture.picked === undefined ? shown.image_large_url : picture.preview
  const user = { id: shown.id, full_name: form.values.name, image_small_url: url, image_medium_url: url }
  return (
    <>
      <fieldset className={styles.picture} aria-label={t('picture')} aria-busy={picture.isBusy}>
        <Avatar user={user} size={72} />
        <div className={styles.ways}>
          <Button onClick={() => input.current?.click()}>{t('choosePicture')}</Button>
          {url && (
            <Button look="plain" onClick={picture.remove}>
              {t('removePicture')}
            </Button>
          )}
          <PictureInput ref={input} label={t('choosePicture')} onPick={(file) => void picture.choose(file)} />
        </div>
        <div className={styles.said} role="status">
          {picture.isBusy && t('uploading')}
        </div>
        <Problem>{picture.problem ?? form.errorOf('image_signature')}</Problem>
      </fieldset>
      <FormField {...form.field('name')} limit={brandLimits.name} required />
      <FormField
        {...form.field('username')}
        hint={t('usernameHint')}
        limit={30}
        required
        autoCapitalize="none"
        spellCheck={false}
        onChange={(username) => form.set('username', username.toLowerCase())}
      />
      <CountryField
        value={form.values.country}
        problem={form.errorOf('country')}
        onChange={(country) => form.set('country', country)}
      />
      <FormField {...form.field('about')} limit={brandLimits.about} rows={3} />
      <FormField {...form.field('website')} inputMode="url" />
    </>
  )
}
