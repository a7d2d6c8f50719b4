import { expect, type Page } from '@playwright/test'

/** Reports the dialog's target as spam, by keyboard, and closes the dialog. */
export async function reportSpam(page: Page, what: 'comment' | 'photo'): Promise<void> {
  const report = page.getByRole('dialog', { name: `Report this ${what}` })
  await report.getByRole('radio', { name: /^Spam/ }).press('Space')
  await report.getByRole('button', { name: 'Next' }).press('Enter')
  await report.getByRole('button', { name: 'Send report' }).press('Enter')
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(report).toBeHidden()
}
