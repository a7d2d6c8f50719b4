import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { tagLimits } from '@/lib/business/tags/limits'
import { v5 } from '@/lib/edge/client/v5-client'
import styles from './business.module.css'
import { lookAgain } from './kit/look-again'
import { useCall } from './kit/use-call'
import { useFormCall } from './kit/use-form-call'
import type { Row } from './table/columns'

type Of = { ad_account_id: string; conversion_tag_id: string }

const change = (of: Of, fields: { name?: string; aem_enabled?: boolean }) =>
  v5('PATCH /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id', { ...of, ...fields })

/** Changes the name of a tag and its enhanced match. */
export function TagFacts({ row, of }: { row: Row; of: Of }) {
  const t = useTranslations('business')
  const [name, setName] = useState(String(row.name))
  const labels = { name: t('add.name') }
  const call = useFormCall(async () => {
    await change(of, { name })
    showToast({ message: t('saved') })
    await lookAgain()
  }, labels)
  return (
    <>
      <form className={styles.form} onSubmit={call.onSubmit}>
        <FormField
          label={labels.name}
          value={name}
          limit={tagLimits.name}
          required
          error={call.said('name')}
          onChange={setName}
        />
        <Problem>{call.problem}</Problem>
        <Button type="submit" look="accent" disabled={call.isBusy}>
          {t('save')}
        </Button>
      </form>
      <Match
        isOn={row.automatic_enhanced_match === true}
        turn={(aem_enabled) => change(of, { aem_enabled })}
      />
    </>
  )
}

/** Shows the checkbox of the enhanced match: the chosen value, or the stored one after a refusal. */
function Match({ isOn, turn }: { isOn: boolean; turn: (isOn: boolean) => Promise<unknown> }) {
  const t = useTranslations('business')
  const [chosen, setChosen] = useState(isOn)
  const { isBusy, change: save } = useCall()
  return (
    <label className={styles.flag}>
      <input
        type="checkbox"
        checked={chosen}
        aria-disabled={isBusy}
        onChange={async ({ target: { checked } }) => {
          if (isBusy) return
          setChosen(checked)
          if (!(await save(() => turn(checked), t('saved')))) setChosen(!checked)
        }}
      />
      {t('tag.match')}
    </label>
  )
}
