import type { Page } from '@playwright/test'
import { ask } from './http.ts'
import { expect } from './shop.ts'

export const overlay = (page: Page) => page.getByRole('dialog', { name: 'Buscar', exact: true })
export const field = (page: Page) => overlay(page).getByRole('combobox', { name: 'Buscar' })

/** Finds the heading of a term's results. */
export const resultsOf = (page: Page, term: string) =>
  page.getByRole('heading', { level: 1, name: `Resultados para: "${term}"`, exact: true })

export async function openSearch(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Buscar', exact: true }).click()
  await field(page).waitFor()
}

/** Opens the overlay, types and submits. */
export async function submitSearch(page: Page, typed: string): Promise<void> {
  await openSearch(page)
  await field(page).fill(typed)
  await field(page).press('Enter')
}

/** Searches as a person does and waits for the results. */
export async function searchFor(page: Page, term: string): Promise<void> {
  await submitSearch(page, term)
  await resultsOf(page, term).waitFor()
  await overlay(page).waitFor({ state: 'hidden' })
}

/** Searches for a term from three networks, so that it shows among the most searched for. */
export async function makeTrend(term: string): Promise<void> {
  for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
    const headers = { 'x-forwarded-for': address, 'user-agent': 'Mozilla/5.0 Firefox/150.0' }
    expect((await ask(`/datos/busqueda/${term}`, headers, 'POST')).status).toBe(204)
  }
}
