import { expect, type Page } from '@playwright/test'

/** Reports as spam what a dialog was opened for, by the keyboard, and leaves the dialog. */
export async function reportSpam(page: Page, what: 'comment' | 'photo'): Promise<void> {
  const report = page.getByRole('dialog', { name: `Report this ${what}` })
  await report.getByRole('radio', { name: /^Spam/ }).press('Space')
  await report.getByRole('button', { name: 'Next' }).press('Enter')
  await report.getByRole('button', { name: 'Send report' }).press('Enter')
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(report).toBeHidden()
}
