import Router from 'next/router'
import { useState } from 'react'
import { promoteHref } from '@/components/content/pins/use-may-promote'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/promote.json'
import { PickPinSheet } from './pick-pin-sheet'

type Props = { ad_account_id: string }

/** The quick way to a campaign: one chooses a pin, and promotes it with one form. */
export function PromoteButton(props: Props) {
  return (
    <AreaTexts area="promote" texts={texts}>
      <Opener {...props} />
    </AreaTexts>
  )
}

function Opener({ ad_account_id }: Props) {
  const t = useTranslations('promote')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('quick')}</Button>
      {isOpen && (
        <PickPinSheet
          ad_account_id={ad_account_id}
          current={null}
          onClose={() => setOpen(false)}
          onPick={(id) => Router.push(promoteHref(id))}
        />
      )}
    </>
  )
}
