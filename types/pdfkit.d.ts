/** The parts that invoices use of a package without types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  type TextOptions = {
    width?: number
    align?: 'left' | 'right' | 'center'
    lineBreak?: boolean
    features?: string[]
  }

  class PDFDocument extends Readable {
    constructor(options: {
      size: 'A4'
      margin: number
      font: string
      info?: Record<string, string>
      lang?: string
    })
    x: number
    y: number
    readonly page: { width: number; height: number }
    registerFont(name: string, file: string): this
    font(name: string): this
    fontSize(points: number): this
    fillColor(color: string): this
    strokeColor(color: string): this
    text(text: string, x?: number, y?: number, options?: TextOptions): this
    heightOfString(text: string, options?: TextOptions): number
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    stroke(): this
    addPage(): this
    end(): void
  }

  export = PDFDocument
}
