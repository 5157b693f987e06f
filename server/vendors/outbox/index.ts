import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type SendMail, toMessage } from '../../platform/mail-port.ts'

/** Writes mails as .eml files, which local mode shows. Nothing leaves the machine. */
export function createOutboxMail(options: { folder: string; from: string }): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message } = await transport.sendMail(toMessage(mail, options.from))
    await mkdir(options.folder, { recursive: true })
    await writeFile(
      join(
        options.folder,
        `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`,
      ),
      message,
    )
  }
}

export async function readOutbox(folder: string, limit = 50): Promise<{ name: string; source: string }[]> {
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .toReversed()
  return Promise.all(
    names.slice(0, limit).map(async (name) => ({ name, source: await readFile(join(folder, name), 'utf8') })),
  )
}
