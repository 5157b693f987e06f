import { type APIRequestContext, expect } from '@playwright/test'

/**
 * Waits until local mode's outbox has an email to this address with a link that contains the path, and returns the
 * newest.
 */
export async function mailedLink(request: APIRequestContext, to: string, path: string): Promise<string> {
  let link: string | undefined
  const findLink = async () => {
    const mails = (await (await request.get('/dev/mail')).text()).split('<pre')
    const toAddress = mails.filter((mail) => mail.includes(`To: ${to}`))
    link = toAddress
      .flatMap((mail) => /href="([^"]+)"/.exec(mail)?.[1] ?? [])
      .find((url) => url.includes(path))
    return link
  }
  await expect.poll(findLink, { intervals: [50] }).toBeDefined()
  return link ?? ''
}

/** Verifies the address with the emailed link, through the API. */
export async function verifyAddress(request: APIRequestContext, email: string): Promise<void> {
  const token = (await mailedLink(request, email, '/verify-email#')).split('#')[1]
  const answer = await request.post('/api/auth/verify-email', { data: { token } })
  if (!answer.ok()) throw new Error(`the address was not verified: ${await answer.text()}`)
}
