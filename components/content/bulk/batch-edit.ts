import { limits } from '@/components/content/pins-save/picker/limits'
import { lengthOf } from '@/components/ui/fields/form-field'
import type { SaveTarget } from '@/store/content/saves'

/** The fields that can be set for many pins (specification part 2, section 3, batch pin edit). */
export type BatchFields = {
  title: string
  description: string
  link: string
  alt_text: string
  interest_ids: string[]
  /** The target board or section; null until one is chosen. */
  board: SaveTarget | null
}
export type BatchField = keyof BatchFields

/** An edit of many pins: the typed values, and the changed fields. */
export type BatchEdit = { fields: BatchFields; dirtyFields: readonly BatchField[] }

export const emptyEdit: BatchEdit = {
  fields: { title: '', description: '', link: '', alt_text: '', interest_ids: [], board: null },
  dirtyFields: [],
}

/** Changes one field, and marks it as dirty. */
export function edited<Field extends BatchField>(
  edit: BatchEdit,
  field: Field,
  value: BatchFields[Field],
): BatchEdit {
  return {
    fields: { ...edit.fields, [field]: value },
    dirtyFields: [...new Set([...edit.dirtyFields, field])],
  }
}

/** Returns the name that the call has for a field. */
export const nameInCall = (field: string) => (field === 'board' ? 'board_id' : `fields.${field}`)

/** Returns the changed fields in the call's form: an emptied link is null, and the board is a separate field. */
export function changesOf({ fields: { board, ...fields }, dirtyFields }: BatchEdit) {
  const link = fields.link.trim()
  const all = { ...fields, link: link === '' ? null : link }
  const dirty = dirtyFields.flatMap((field) => (field === 'board' ? [] : [[field, all[field]]]))
  return {
    ...(dirty.length > 0 ? { fields: Object.fromEntries(dirty) as Partial<typeof all> } : {}),
    ...(board ? { board_id: board.id, section_id: board.section?.id ?? null } : {}),
  }
}

type ErrorTexts = { tooLong: (field: BatchField, max: number) => string; badLink: string }

const limit = {
  title: limits.pinTitle,
  description: limits.pinDescription,
  alt_text: limits.altText,
  link: limits.link,
}

/** Returns an error for each changed field with an invalid value. */
export function errorsIn({ fields, dirtyFields }: BatchEdit, texts: ErrorTexts) {
  const errors: Record<string, string> = {}
  for (const field of dirtyFields) {
    if (field === 'interest_ids' || field === 'board') continue
    if (lengthOf(fields[field].trim()) > limit[field]) errors[field] = texts.tooLong(field, limit[field])
  }
  const link = fields.link.trim()
  if (dirtyFields.includes('link') && link !== '' && !/^https?:\/\/./i.test(link)) errors.link = texts.badLink
  return errors
}
