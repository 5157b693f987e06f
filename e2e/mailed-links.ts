import { type APIRequestContext, expect } from '@playwright/test'

/** The link in the newest mail to this address that leads to such a path, once local mode has written it into its outbox. */
export async function mailedLink(request: APIRequestContext, to: string, path: string): Promise<string> {
  let link: string | undefined
  const look = async () => {
    const mails = (await (await request.get('/dev/mail')).text()).split('<pre')
    const mine = mails.filter((mail) => mail.includes(`To: ${to}`))
    link = mine.flatMap((mail) => /href="([^"]+)"/.exec(mail)?.[1] ?? []).find((url) => url.includes(path))
    return link
  }
  await expect.poll(look, { intervals: [50], timeout: 10_000 }).toBeDefined()
  return link ?? ''
}

/** As the owner of the address does, without the page. */
export async function verifyAddress(request: APIRequestContext, email: string): Promise<void> {
  const token = (await mailedLink(request, email, '/verify-email#')).split('#')[1]
  const answer = await request.post('/api/auth/verify-email', { data: { token } })
  if (!answer.ok()) throw new Error(`the address was not verified: ${await answer.text()}`)
}
