import { readFileSync, writeFileSync } from 'node:fs'
import { type OpenApi, openApi } from '../../server/platform/http/api-docs/openapi.ts'
import { narrowings } from './narrowings.ts'
import { PUBLISHED } from './published.ts'

/** Writes what the contracts promise now, unless it is less than what they promised (D69). */
const published = JSON.parse(readFileSync(PUBLISHED, 'utf8')) as OpenApi
const broken = narrowings(published, openApi())
if (broken.length > 0) {
  console.error(['Programs that work today would fail:', ...broken].join('\n  '))
  process.exit(1)
}
writeFileSync(PUBLISHED, `${JSON.stringify(openApi(), null, 1)}\n`)
