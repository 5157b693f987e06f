import { textIn } from '@curbgrade/core/text/language'
import { userLanguage } from '../../language.ts'
import { escapeHtml } from '../escape-html.ts'
import type { OpenApi, Operation } from '../openapi.ts'
import { apiDocsText } from './text.ts'

/** A page without scripts, so that the content security policy needs no exception. */
export function apiDocsPage({ info, paths, components }: OpenApi): string {
  const text = textIn(apiDocsText, userLanguage())
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callSection(method, path, operation)),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${text.title}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style>
<main><h1>${text.heading}</h1><p>${escapeHtml(text.lead(calls.length, info.version))} <a href="/api/openapi.json">${text.openApi}</a></p>
${calls.join('\n')}
<h2>${text.errors}</h2>${jsonBlock(components.schemas)}</main></html>`
}

const STYLE = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui;margin:0}main{max-width:60rem;margin:auto;padding:1.5rem 1rem}
details{border-top:1px solid #8886}summary{padding:.6rem 0;cursor:pointer;overflow-wrap:anywhere}summary b{display:inline-block;min-width:4.5rem}
h3{font-size:1rem;margin:.8rem 0 .3rem}pre{overflow:auto;background:#8881;border-radius:6px;padding:.7rem;max-height:24rem}small{opacity:.75}`

function callSection(method: string, path: string, operation: Operation): string {
  const text = textIn(apiDocsText, userLanguage())
  const { summary, security, parameters, requestBody, responses } = operation
  const mark = security ? ` <small>${text.session}</small>` : ''
  const named = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<li><code>${escapeHtml(name)}</code> <small>${place}, ${required ? text.required : text.optional}</small> <code>${escapeHtml(JSON.stringify(schema))}</code></li>`,
  )
  return `<details id="${operation.operationId}"><summary><b>${method.toUpperCase()}</b><code>${escapeHtml(path)}</code> ${escapeHtml(summary)}${mark}</summary>
${named.length > 0 ? `<h3>${text.parameters}</h3><ul>${named.join('')}</ul>` : ''}
${requestBody ? `<h3>${text.body}</h3>${contentBlocks(requestBody.content)}` : ''}
<h3>${text.answers}</h3>${Object.entries(responses).map(answerBlock).join('')}</details>`
}

/** Lists only the codes of errors, because all errors have one shape. */
function answerBlock([status, { description, content }]: [string, Operation['responses'][string]]): string {
  const isError = Number(status) >= 400
  return `<p><b>${status}</b> ${escapeHtml(description)}</p>${isError ? '' : contentBlocks(content)}`
}

const contentBlocks = (content: Readonly<Record<string, { readonly schema?: unknown }>>): string =>
  Object.entries(content)
    .map(([type, { schema }]) => `<small>${type}</small>${schema === undefined ? '' : jsonBlock(schema)}`)
    .join('')

const jsonBlock = (value: unknown): string =>
  `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
