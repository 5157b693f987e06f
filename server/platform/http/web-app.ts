import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fixedText } from './fixed-text.ts'
import { refuseWith } from './refuse-with.ts'

const YEAR_SECONDS = 31_536_000

export const registerNotFound = (app: FastifyInstance): void =>
  void app.setNotFoundHandler((_request, reply) => refuseWith(reply, { code: 'not_found', facts: {} }))

/** Caches hashed assets forever and the page never; leaves app paths to its router. */
export async function registerWebApp(
  app: FastifyInstance,
  { folder, devPages }: { readonly folder: string; readonly devPages: boolean },
): Promise<void> {
  const notPages = devPages ? ['/api/'] : ['/api/', '/dev/']
  const sendPage = fixedText('text/html; charset=utf-8', await readFile(join(folder, 'index.html'), 'utf8'))
  await app.register(staticFiles, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/')
      response.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request) || notPages.some((path) => request.url.startsWith(path)))
      return refuseWith(reply, { code: 'not_found', facts: {} })
    return sendPage(request, reply)
  })
}

/** Monitors, link previews and curl name no type. A file that is missing, such as a script of an earlier release, isn't a page. */
function wantsPage({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const [path = ''] = url.split('?')
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path))
}
