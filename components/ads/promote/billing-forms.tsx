import { type ReactNode, useState } from 'react'
import { QueryProblem } from '@/components/platform/query-problem'
import { useQuery } from '@/components/platform/use-query'
import type { OfferedAccount } from '@/lib/ads/promote/load.server'
import type { WireInformation } from '@/lib/business/billing/schema'
import { api } from '@/lib/edge/client/api'
import { formsLoaded } from '@/store/business/billing-forms'
import { useAppDispatch } from '@/store/hooks'

type Props = { account: OfferedAccount; children: ReactNode }

/** Loads the billing forms of an ad account's business into the store, and shows what fills them. */
export function BillingForms({ account, children }: Props) {
  const { business_id, country } = account
  const loaded = useQuery(business_id, () =>
    api('GET /v5/businesses/:business_id/billing_information', { business_id }),
  )
  if (!loaded.data) return <QueryProblem of={loaded} />
  return (
    <Filled information={loaded.data} country={country}>
      {children}
    </Filled>
  )
}

type FilledProps = { information: WireInformation; country: string; children: ReactNode }

function Filled({ information, country, children }: FilledProps) {
  const dispatch = useAppDispatch()
  const { business, billing, autofill } = information
  useState(() =>
    dispatch(formsLoaded({ business: business ?? { country }, billing: billing ?? { country }, autofill })),
  )
  return children
}
