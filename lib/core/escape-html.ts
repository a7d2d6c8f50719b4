import { own } from './own'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for the content and the attributes of HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => own(entities, sign) ?? sign)
