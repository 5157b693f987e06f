import type { FastifyInstance } from 'fastify'
import { fixedText } from '../fixed-text.ts'
import { openApi } from './openapi.ts'
import { apiDocsPage } from './page.ts'

/** The documents of the public calls, for people and for programs. */
export function registerApiDocs(app: FastifyInstance, appUrl: string): void {
  const description = openApi()
  app.get('/docs', fixedText('text/html; charset=utf-8', apiDocsPage(description, appUrl)))
  app.get('/docs/openapi.json', fixedText('application/json; charset=utf-8', JSON.stringify(description)))
}
