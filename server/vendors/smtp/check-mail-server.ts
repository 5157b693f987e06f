import { createTransport } from 'nodemailer'

const TIMEOUTS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 8_000 }

/** Signs in without sending a mail. Returns null, or why it doesn't work and what to do. */
export async function checkMailServer(url: string): Promise<string | null> {
  const transport = createTransport({ url, ...TIMEOUTS })
  try {
    await transport.verify()
    return null
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return code === 'EAUTH'
      ? `The mail server refuses the user or password in SMTP_URL (${message}).`
      : `The mail server doesn't answer (${message}). Check that it runs, and SMTP_URL.`
  } finally {
    transport.close()
  }
}
