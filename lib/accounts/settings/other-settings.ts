import type { z } from 'zod'
import { refuse } from '@/lib/core/app-error'
import { defined } from '@/lib/core/defined'
import { uploadedSignature } from '@/lib/media/images/uploaded-signature'
import type { SettingsUpdate, settingsCall } from './schema'

type Owner = { full_name: string; is_business: boolean }

/** Returns the change of name that makes the wanted kind of account; none if it is that already. */
function kindChange(wanted: 'personal' | 'business' | undefined, { full_name, is_business }: Owner) {
  if (wanted === undefined || (wanted === 'business') === is_business) return {}
  return { business_name: wanted === 'business' ? full_name : null }
}

/**
 * Returns changes with the other names of settings translated; a setting's own name wins. @throws AppError 1 for the address
 * of a picture that was not uploaded here
 */
export function settingsNamed(
  call: z.output<typeof settingsCall>,
  owner: Owner,
  origin: string,
): SettingsUpdate {
  const { profile_image_url, exclude_from_search, account_type, ...changes } = call
  const picture = profile_image_url === undefined ? undefined : uploadedSignature(profile_image_url, origin)
  if (picture === null) refuse('badRequest', { field: 'profile_image_url', reason: 'notAPicture' })
  return {
    ...kindChange(account_type, owner),
    ...defined({ image_signature: picture, is_hidden_from_search: exclude_from_search }),
    ...changes,
  }
}
