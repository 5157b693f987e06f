import { type ErrorCode, errors } from '@curbgrade/core/shared/errors'
import type { Page } from '@playwright/test'

/**
 * What the network between browser and product does to calls. The only file that may intercept them: a failure that a
 * sentinel, the product or a supplier's fake can cause is caused there, so that it can also be reproduced by hand.
 */

type Url = string | RegExp

/** Lets the next of these calls take effect and loses its answer, so that neither side knows of the other. */
export const loseAnswer = (page: Page, url: Url) =>
  page.route(
    url,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/** Lets the next of these calls take effect and keeps its answer on the way. */
export const holdAnswer = (page: Page, url: Url) =>
  page.route(url, async (route) => void (await route.fetch()), { times: 1 })

/** Fails these calls before they reach the product, while others succeed, as on a network that drops requests. */
export const cut = (page: Page, url: Url) => page.route(url, (route) => route.abort())

/** Refuses a file of the app, as a proxy does while the product behind it is being replaced. */
export const refuseFile = (page: Page, file: string) =>
  page.route(`**/${file}`, (route) => route.fulfill({ status: 503 }))

/** Lets these calls through again. */
export const restore = (page: Page, url: Url) => page.unroute(url)

/** Asks the network for everything, each time. */
export async function cacheNothing(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
}

/** Slows uploads down to a few bytes a second, as on a train. Returns a function that ends this. */
export async function slowUploads(page: Page): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page)
  const setUploadSpeed = (uploadThroughput: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await setUploadSpeed(20)
  return () => setUploadSpeed(-1)
}

/** Keeps these calls waiting. Returns a function that lets them through, and all later ones. */
export async function delay(page: Page, url: Url): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Delivers these calls late, as a slow network does. */
export const slowDown = (page: Page, url: Url, ms: number) =>
  page.route(url, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue()
  })

/** Never answers these calls, for screenshots of loading states. */
export const hold = (page: Page, url: Url) => page.route(url, () => {})

/** Answers these calls, for screenshots of states that take hours to reach. */
export const answer = (page: Page, url: Url, json: object) =>
  page.route(url, (route) => route.fulfill({ json }))

/** Changes the product's answer to these calls, for the same reason. */
export const changeAnswer = (page: Page, url: Url, change: (body: Body) => object) =>
  page.route(url, async (route) => {
    const body = await (await route.fetch()).json()
    await route.fulfill({ json: change(body) })
  })

/** A JSON object. */
type Body = Readonly<Record<string, unknown>>

type Refusal = { readonly code: ErrorCode; readonly facts?: object; readonly retryAfterSeconds?: number }

/** Refuses these calls, for screenshots. */
export const refuse = (page: Page, url: Url, { code, facts = {}, retryAfterSeconds }: Refusal) =>
  page.route(url, (route) =>
    route.fulfill({
      status: errors[code].status,
      headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
      json: { error: { code, facts, requestId: '00000000-0000-4000-8000-000000000000' } },
    }),
  )
