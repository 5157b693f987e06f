import { curlOf } from '@curbgrade/core/api/curl'
import type { PublicEntry } from '@curbgrade/core/api/public-calls'
import { mediaTypesOf } from '@curbgrade/core/shared/contract'
import { type ErrorCode, errors } from '@curbgrade/core/shared/errors'
import { textIn } from '@curbgrade/core/text/language'
import { z } from 'zod'
import { userLanguage } from '../../language.ts'
import { escapeHtml } from '../escape-html.ts'
import { fieldList, schemaList } from './fields.ts'
import type { Operation, Parameter } from './openapi.ts'
import { publicSchema } from './public-schema.ts'
import { apiDocsText } from './text.ts'
import { withCode } from './with-code.ts'

export function callSection(entry: PublicEntry, operation: Operation): string {
  const text = textIn(apiDocsText, userLanguage())
  const { name, call } = entry
  const fields = [...operation.parameters.map(toField), ...bodyFields(operation)]
  return `<section id="${name}"><h3><b>${call.method}</b> <code>${escapeHtml(call.v1)}</code></h3>
<p>${withCode(call.summary)}. <small>${text.scope(call.key)}</small></p>
${shell(curlOf(entry))}
${fields.length === 0 ? '' : `<details><summary>${text.fields}</summary>${fieldList(fields, true)}</details>`}
<details><summary>${text.answer(String(call.status ?? 200))}</summary>${answerOf(entry)}</details>
${refusals(call.errors)}</section>`
}

export const shell = (command: string): string =>
  `<pre tabindex="0"><code>${escapeHtml(command)}</code></pre>`

const toField = ({ name, required, description, schema }: Parameter) => ({
  name,
  required,
  schema: { ...schema, ...(description !== undefined && { description }) },
})

const bodyFields = ({ requestBody }: Operation) =>
  Object.values(requestBody?.content ?? {}).flatMap(({ schema: { properties = {}, required = [] } = {} }) =>
    Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) })),
  )

function answerOf({ call }: PublicEntry): string {
  const { output } = call
  if (output instanceof z.ZodType) return schemaList(publicSchema(output, 'output'))
  const text = textIn(apiDocsText, userLanguage())
  return `<p>${text.aFile(mediaTypesOf(call).join(', '))}</p>`
}

/** Those that not every call has. */
function refusals(codes: readonly ErrorCode[]): string {
  if (codes.length === 0) return ''
  const text = textIn(apiDocsText, userLanguage())
  const links = codes.map((code) => `<a href="#${code}">${code}</a> <small>${errors[code].status}</small>`)
  return `<details><summary>${text.refusals}</summary><p>${links.join(', ')}</p></details>`
}
