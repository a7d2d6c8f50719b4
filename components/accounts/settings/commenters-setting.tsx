import { useTranslations } from '@/i18n/texts'
import { Choices } from './choice-setting'
import { OptionSwitch } from './switch-setting'
import { useSetting } from './use-setting'

const commenters = ['everyone', 'followers', 'following', 'nobody'] as const

/**
 * Shows who can comment, and what comments can include. The switch that ends comments and the choice of nobody mean the
 * same, so they are one choice here.
 */
export function CommentersSetting() {
  const t = useTranslations('settings.permissions')
  const who = useSetting('comment_permission')
  const features = useSetting('feature_map')
  const isOn = features.draft.comments !== false
  const shown = isOn ? who.draft : 'nobody'
  const choose = async (value: (typeof commenters)[number]) => {
    if (!isOn && value !== 'nobody' && !(await features.choose({ comments: true }))) return
    if (value !== who.draft) await who.choose(value)
  }
  const failed = features.error ? features : who
  return (
    <>
      <Choices
        name="comment_permission"
        label={t('who')}
        choices={commenters.map((value) => ({ value, label: t(value) }))}
        value={shown}
        onChoose={choose}
        state={failed.state}
        error={failed.error}
      />
      {shown !== 'nobody' &&
        (['links', 'mentions'] as const).map((feature) => (
          <OptionSwitch
            key={feature}
            name="feature_map"
            option={feature}
            label={t(`features.${feature}`)}
            hint={t(`features.${feature}Hint`)}
          />
        ))}
    </>
  )
}
