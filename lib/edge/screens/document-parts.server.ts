import { AppError } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import { own } from '@/lib/core/own'
import type { Viewer } from '@/lib/core/viewer'

/** The viewer of documents for programs: a visitor. */
export const visitor: Viewer = {
  kind: 'unauth',
  id: null,
  session_id: null,
  install_id: '',
  device: 'desktop',
  user: null,
}

export const absolute = (path: string) => new URL(path, env().ORIGIN).href

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes a text for XML and HTML; leaves out characters that XML does not allow. */
export const xmlText = (text: string) =>
  text
    .replace(/[&<>"']/g, (sign) => own(entities, sign) ?? '')
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')

/** Returns null if a visitor may not see the object. */
export async function unlessHidden<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}
