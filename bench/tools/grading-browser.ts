import { type Browser, chromium, type Page } from '@playwright/test'

const DEMO = { email: 'demo@curbgrade.test', password: 'curbgrade-demo' }

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env['CHROMIUM_PATH'] === undefined ? {} : { executablePath: process.env['CHROMIUM_PATH'] }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-gpu',
    ],
  })

/** Opens and starts a new list of the demo account. */
export async function openGrading(page: Page, rowCount: number): Promise<void> {
  const { request } = page.context()
  const signedIn = await request.post('/api/auth/sign-in/email', { data: DEMO })
  const { user } = (await signedIn.json()) as { user: { id: string } }
  const file = { name: 'bench.csv', mimeType: 'text/csv', buffer: Buffer.from(addresses(rowCount)) }
  const title = `Bench ${Math.random()}`
  const created = await request.post('/api/lists', { multipart: { title, file } })
  const { list } = (await created.json()) as { list: { id: string } }
  await page.addInitScript((id) => localStorage.setItem('userID', id), user.id)
  await page.goto(`/swipe/${list.id}`)
  await page.getByRole('button', { name: 'Start Grading' }).click()
}

function addresses(rowCount: number): string {
  const rows = Array.from({ length: rowCount }, (_, row) => `${100 + row} Elm Street,Springfield,IL,62701`)
  return ['street,city,state,zip', ...rows].join('\r\n')
}

/** The value below which this part of the values lies. */
export function share(ascending: readonly number[], part: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * part))] ?? Number.NaN
}
