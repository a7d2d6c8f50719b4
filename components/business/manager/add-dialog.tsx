import type { ComponentType } from 'react'
import { AddAccount } from '@/components/business/assets/add-account'
import { AddGroup } from '@/components/business/assets-groups/add-group'
import { AddProfile } from '@/components/business/brands/add-profile'
import type { AddProps } from '@/components/business/kit/add-form'
import { AddInvites } from '@/components/business/people/add-invites'
import { AddTag } from '@/components/business/tags/add-tag'
import type { TableName } from '@/lib/business/tables/names'
import { AddAudience } from '../audiences/add-audience'

const forms: Partial<Record<TableName, ComponentType<AddProps>>> = {
  'ad-accounts': AddAccount,
  profiles: AddProfile,
  'asset-groups': AddGroup,
  tags: AddTag,
  audiences: AddAudience,
  employees: AddInvites,
  partners: AddInvites,
  clients: AddInvites,
  members: AddInvites,
  managers: AddInvites,
  'pending-members': AddInvites,
  'pending-managers': AddInvites,
}

/** True for a table whose rows belong to ad accounts: their permissions decide who may add. */
export const isOfAdAccount = (table: TableName) => table === 'tags' || table === 'audiences'

/** True for a table to which rows can be added. */
export const canAdd = (table: TableName) => forms[table] !== undefined

/** Shows the dialog that adds to a table: an ad account, an asset group, a tag, an audience, or invites. */
export function AddDialog(props: AddProps) {
  const Form = forms[props.table]
  return Form && <Form {...props} />
}
