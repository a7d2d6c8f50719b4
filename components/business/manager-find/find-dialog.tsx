import Router from 'next/router'
import { firstFor, groupsFor } from '@/components/business/nav/pages'
import { usePageName } from '@/components/business/nav/use-page-name'
import { Dialog } from '@/components/ui/dialog/dialog'
import { FindBox } from '@/components/ui/fields/find-box'
import { useTranslations } from '@/i18n/texts'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import { api } from '@/lib/edge/client/api'
import { foundChoices } from './found-choices'

type Props = { shown: WireBusiness; onClose: () => void }

/** Finds a page, a person, an asset or an invoice of a business by name, and opens it. */
export function FindDialog({ shown, onClose }: Props) {
  const t = useTranslations('business.findAll')
  const nameOf = usePageName()
  const pages = [...firstFor(shown), ...groupsFor(shown).flatMap((group) => group.pages)]
  const find = async (term: string) => {
    const { items } =
      term === ''
        ? { items: [] }
        : await api('GET /v5/businesses/:business_id/find', { business_id: shown.id, search_term: term })
    return foundChoices(term, pages, items, { of: nameOf, page: t('page') }, shown.id)
  }
  const open = (href: string | null) => {
    if (href === null) return
    onClose()
    void Router.push(href)
  }
  return (
    <Dialog title={t('title', { name: shown.name })} onClose={onClose}>
      <FindBox
        label={t('label')}
        find={find}
        words={{ finding: t('finding'), none: t('none'), failed: t('failed') }}
        onChange={open}
      />
    </Dialog>
  )
}
