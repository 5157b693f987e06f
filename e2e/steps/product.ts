import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, type Cookie, expect, type Page } from '@playwright/test'
import { endIfBlocked } from '../../scripts/testing/end-if-blocked.ts'
import { verifyAddress } from './mailed-links.ts'

export { expect } from '@playwright/test'

export type Account = {
  readonly email: string
  readonly password: string
  readonly name: string
  /** The cookies set by signing up. */
  readonly session: readonly Cookie[]
}

/** What a new account and the demo account have. */
export const WELCOME_TOKENS = 200

export const demoAccount = { email: 'demo@curbgrade.test', password: 'curbgrade-demo' }

/** Longer than a start takes on any machine that runs the whole suite. */
export const MAX_START_MS = 180_000

/** The fake town's drawings, which all products of this machine share: each takes a moment, a panorama a second. */
export const DRAWINGS = join(tmpdir(), 'curbgrade-test-pictures')

export type RunningProduct = {
  readonly url: string
  /** Stops the server. Call the returned function to start it again, at the same address with the same data. */
  suspend(): Promise<() => Promise<void>>
  stop(): Promise<void>
}

/**
 * Fixtures. `page` opens this worker's own product, built and started as the README says. `account` is a new
 * account with 200 tokens and a verified email; `signedIn` is a page on which it is signed in, at its lists.
 */
export const test = base.extend<
  {
    /** Whether the grading screen opens its map, which takes seconds with software rendering. */
    opensMap: boolean
    account: Account
    /** A new account whose email isn't verified yet. */
    newAccount: Account
    signedIn: Page
  },
  { endedIfBlocked: undefined; product: RunningProduct }
>({
  endedIfBlocked: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      endIfBlocked()
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  opensMap: [false, { option: true }],
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: MAX_START_MS },
  ],
  baseURL: ({ product }, use) => use(product.url),
  context: async ({ context }, use) => {
    const violations = await watchPolicy(context)
    await use(context)
    expect(violations, 'what the content security policy blocked').toEqual([])
  },
  page: async ({ page, opensMap }, use) => {
    await page.addInitScript(
      (choice) => {
        if (localStorage.getItem('map') === null) localStorage.setItem('map', choice)
      },
      opensMap ? 'open' : 'closed',
    )
    if (opensMap) await startWebGl(page)
    await use(page)
  },
  newAccount: async ({ request }, use) => {
    const data = { email: `${randomUUID()}@example.test`, password: 'correct horse', name: 'Test Person' }
    const answer = await request.post('/api/auth/sign-up/email', { data })
    if (!answer.ok()) throw new Error(`the account was refused: ${await answer.text()}`)
    await use({ ...data, session: (await request.storageState()).cookies })
  },
  account: async ({ request, newAccount }, use) => {
    await verifyAddress(request, newAccount.email)
    await use(newAccount)
  },
  signedIn: async ({ page, account }, use) => {
    await page.context().addCookies([...account.session])
    await openLists(page)
    await use(page)
  },
})

/** Collects violations of the content security policy. Browsers don't log those that the page's code catches. */
async function watchPolicy(context: BrowserContext): Promise<readonly string[]> {
  const violations: string[] = []
  context.on('console', (message) => {
    if (message.text().includes(BLOCKED)) violations.push(message.text())
  })
  await context.addInitScript((prefix) => {
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event
      // oxlint-disable-next-line no-console -- logged in the page, collected above
      console.warn(`${prefix}: ${effectiveDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`)
    })
  }, BLOCKED)
  return violations
}

/** Starts the browser's process for WebGL, which may take a busy machine longer than an expectation waits. */
const startWebGl = (page: Page): Promise<void> =>
  page.evaluate(() => void document.createElement('canvas').getContext('webgl2'))

const BLOCKED = 'blocked by the content security policy'

type Credentials = { readonly email: string; readonly password: string }

/** Signs in through the API and opens the lists. Going through the pages would take longer than most tests. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  if (!answer.ok()) throw new Error(`the account was refused: ${await answer.text()}`)
  await openLists(page)
}

/** Opens the lists with this browser's session, and stores beforehand what the login form would have stored. */
async function openLists(page: Page): Promise<void> {
  const me = await (await page.request.get('/api/me')).json()
  await page.addInitScript(({ id, email, name }) => {
    const marker = `signed in as ${id}`
    if (sessionStorage.getItem(marker) !== null) return
    sessionStorage.setItem(marker, 'once')
    localStorage.setItem('userID', id)
    localStorage.setItem('EMail', email)
    localStorage.setItem('username', name)
  }, me)
  await page.goto('/lists')
}

/** Signs in with the form as a user without a plan, and continues to the lists. */
export async function signInByForm(page: Page, account: Credentials): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await continueToLists(page)
}

/** Continues from the plan page, where every user without a plan starts (Spec 2, D9). */
export async function continueToLists(page: Page): Promise<void> {
  await page.waitForURL('**/addSubscription')
  await page.getByRole('link', { name: 'Continue to your lists' }).click()
  await page.waitForURL('**/lists')
}

export async function startProduct(settings: Record<string, string> = {}): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'curbgrade-e2e-'))
  await mkdir(DRAWINGS, { recursive: true })
  await symlink(DRAWINGS, join(dataDir, 'demo-imagery'))
  let server = await startServer({ DATA_DIR: dataDir, PORT: '0', ...settings })
  const { url } = server
  return {
    url,
    suspend: async () => {
      await server.end()
      return async () => {
        server = await startServer({ DATA_DIR: dataDir, ...settings, PORT: new URL(url).port })
      }
    },
    stop: async () => {
      await server.end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function startServer(
  settings: Record<string, string>,
): Promise<{ readonly url: string; end(): Promise<void> }> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      // The demo lists stay without pictures, which take seconds of drawing after each start.
      DEMO_TOKENS: '0',
      ...process.env,
      WELCOME_TOKENS: String(WELCOME_TOKENS),
      RATE_LIMITS: 'off',
      LOCAL: 'on',
      ...settings,
    },
  })
  // A worker that gives up on a slow start never gets to `stop`.
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  const url = await urlPrintedBy(child)
  return {
    url,
    end: async () => {
      kill()
      await exited
      process.off('exit', kill)
    },
  }
}

const urlPrintedBy = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /runs at (\S+)/.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    })
    child.once('exit', () => reject(new Error(`the product did not start:\n${output}`)))
  })
