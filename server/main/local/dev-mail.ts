import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { readOutbox } from '../../vendors/outbox/index.ts'

/** The mails' text is untrusted: escaped, with links only to http(s). */
export function registerDevMail(app: FastifyInstance, folder: string): void {
  app.get('/dev/mail', async (_request, reply) => {
    const mails = await readOutbox(folder)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(mails.map(({ source }) => source)))
  })
}

const page = (
  sources: readonly string[],
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox · Curbgrade</title>
<meta name="viewport" content="width=device-width"><body style="font:15px/1.5 system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem">
<h1>Outbox</h1><p>Mails of this local copy. Nothing was sent.</p>${sources.map(mail).join('') || '<p>No mail yet.</p>'}</body></html>`

const mail = (source: string): string =>
  `<pre style="white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #ccc;border-radius:9px;padding:1rem">${withLinks(escapeHtml(decode(source)))}</pre>`

/** Our mails are short plain text; nodemailer writes long lines in quoted-printable. */
const decode = (source: string): string =>
  source.includes('quoted-printable')
    ? Buffer.from(
        source
          .replace(/=\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString('utf8')
    : source

const withLinks = (html: string): string =>
  html.replace(/https?:\/\/[^\s<&]+(?:&#38;[^\s<&]+)*/g, (url) => `<a href="${url}">${url}</a>`)
