import { createRequire } from 'node:module'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import Document from 'pdfkit'
import { countryName } from '@/lib/accounts/locales/countries'
import { decimalOf, exactDecimalOf } from '@/lib/business/billing/balances/money'
import { writtenIban } from '@/lib/business/billing/payments/iban'
import type { InvoiceDocument } from '@/lib/business/billing/queries.server'
import type { Address } from '@/lib/business/billing/schema'
import catalog from '@/messages/en/billing-documents.json'

const { billingDocuments: texts } = catalog
const fonts = '@expo-google-fonts/noto-sans'
const margin = 56
const ink = '#111111'
const faint = '#767676'

/** Returns the path of a font with letters beyond Latin: legal names use many scripts. */
function fontFile(name: string): string {
  const root = createRequire(path.join(process.cwd(), 'package.json'))
  return path.join(path.dirname(root.resolve(`${fonts}/package.json`)), name, `NotoSans_${name}.ttf`)
}

/** Returns an amount as text, with millionths if it is not in whole coins. */
const exactOf = (micro: number, currency: string): string => `${exactDecimalOf(micro, currency)} ${currency}`

/** Returns the lines and sums of a document, with amounts as text. */
export function invoiceLinesOf({ invoice, lines }: InvoiceDocument): [string, string][] {
  const { currency, document_type } = invoice
  const amount = (micro: number) => exactOf(micro, currency)
  const whole = (micro: number) => `${decimalOf(micro, currency)} ${currency}`
  const items: [string, string][] =
    document_type === 'CREDIT_MEMO'
      ? [[texts.credit, amount(invoice.amount_net_micro_currency)]]
      : lines.map((line) => [line.description || texts.advertising, amount(line.amount)])
  const discount = invoice.amount_discount_micro_currency
  return [
    ...items,
    [texts.subtotal, amount(invoice.amount_net_micro_currency)],
    ...(discount === 0 ? [] : [[texts.discount, amount(-discount)] as [string, string]]),
    [texts.tax, whole(invoice.amount_tax_micro_currency)],
    [texts.total, whole(invoice.amount_billed_micro_currency)],
  ]
}

type Doc = InstanceType<typeof Document>

/** Writes a text at the left and an amount at the right, on a new page if the current one is full. */
function row(doc: Doc, [words, amount]: [string, string], isBold: boolean): void {
  const width = doc.page.width - 2 * margin
  if (doc.y > doc.page.height - margin - 40) doc.addPage()
  doc.font(isBold ? 'bold' : 'plain')
  const at = doc.y
  const height = doc.heightOfString(words, { width: width - 170 })
  doc.text(amount, margin + width - 160, at, { width: 160, align: 'right' })
  doc.text(words, margin, at, { width: width - 170 })
  doc.y = at + height + 6
}

/** Writes labels and values under each other. */
function facts(doc: Doc, rows: [string, string][]): void {
  for (const [label, value] of rows.filter(([, value]) => value !== '')) {
    const at = doc.y
    doc.font('plain').fillColor(faint).text(label, margin, at)
    doc.fillColor(ink).text(value, margin + 110, at, { width: 370 })
    doc.y += 4
  }
}

/** Writes an address below its title, at the left of a column. */
function party(doc: Doc, title: string, address: Address, more: string[], left: number): void {
  const width = (doc.page.width - 2 * margin) / 2 - 12
  doc.font('bold').fillColor(ink).text(title, left, doc.y, { width })
  const place = [address.postal_code, address.city, address.region].filter(Boolean).join(' ')
  const lines = [
    address.legal_name,
    address.address_line_1,
    address.address_line_2,
    place,
    countryName(address.country, 'en'),
    address.tax_id && `${texts.taxId}: ${address.tax_id}`,
    ...more,
  ]
  doc.font('plain')
  for (const line of lines.filter(Boolean)) doc.text(line, left, doc.y, { width })
}

function head(doc: Doc, { invoice, bill_to, issuer, credits_number }: InvoiceDocument): void {
  doc.font('bold').fontSize(20).fillColor(ink).text(texts[invoice.document_type], margin, margin)
  doc.fontSize(10)
  doc.y += 12
  const isInvoice = invoice.document_type === 'INVOICE'
  facts(doc, [
    [texts.number, invoice.invoice_number],
    [texts.credits, credits_number ?? ''],
    [texts.date, invoice.invoice_date],
    [texts.account, `${invoice.ad_account_name} (${invoice.ad_account_id})`],
    [texts.period, `${invoice.billing_period_start_date} – ${invoice.billing_period_end_date}`],
    [texts.due, isInvoice ? invoice.invoice_due_date : ''],
    [texts.terms, isInvoice ? invoice.payment_terms : ''],
  ])
  doc.y += 14
  const at = doc.y
  party(doc, texts.billTo, bill_to, [], margin)
  const below = doc.y
  if (issuer) {
    doc.y = at
    party(doc, texts.issuedBy, issuer.address, [issuer.email], doc.page.width / 2 + 12)
  }
  doc.y = Math.max(doc.y, below) + 24
}

/** Writes what the reader must know about tax, and how to pay an invoice. */
function foot(doc: Doc, { invoice, issuer }: InvoiceDocument): void {
  doc.y += 18
  if (doc.y > doc.page.height - margin - 160) doc.addPage()
  const width = doc.page.width - 2 * margin
  doc.font('plain').fillColor(ink)
  if (invoice.tax_note === 'REVERSE_CHARGE') {
    doc.text(texts.reverseCharge, margin, doc.y, { width })
    doc.y += 12
  }
  if (!issuer) return
  if (invoice.document_type === 'INVOICE') {
    const { holder, iban, bic, routing, bank_name } = issuer.bank
    doc.font('bold').text(texts.howToPay, margin, doc.y, { width })
    doc.y += 4
    facts(doc, [
      [texts.holder, holder],
      [routing ? texts.accountNumber : texts.iban, routing ? iban : writtenIban(iban)],
      [texts.bic, bic],
      [texts.routing, routing],
      [texts.bank, bank_name],
      [texts.reference, invoice.invoice_number],
    ])
    doc.y += 8
  }
  if (issuer.note) doc.font('plain').text(issuer.note, margin, doc.y, { width })
}

/**
 * Returns an invoice or credit memo as a PDF, as it was issued: it does not say what was paid since. For workers: it
 * takes up to two seconds of the thread.
 */
export async function invoicePdf(document: InvoiceDocument): Promise<Buffer> {
  const info = { Title: `${texts[document.invoice.document_type]} ${document.invoice.invoice_number}` }
  const plain = fontFile('400Regular')
  const doc = new Document({ size: 'A4', margin, font: plain, info, lang: 'en' })
  doc.registerFont('plain', plain).registerFont('bold', fontFile('700Bold'))
  head(doc, document)
  row(doc, [texts.item, texts.amount], true)
  doc
    .strokeColor(faint)
    .moveTo(margin, doc.y - 2)
    .lineTo(doc.page.width - margin, doc.y - 2)
    .stroke()
  doc.y += 4
  const lines = invoiceLinesOf(document)
  for (const [at, line] of lines.entries()) row(doc, line, at === lines.length - 1)
  foot(doc, document)
  doc.end()
  return buffer(doc)
}
