import { problemText } from '@curbgrade/core/api/problem-text'
import { type Area, areas, publicCalls } from '@curbgrade/core/api/public-calls'
import { type ErrorCode, errors } from '@curbgrade/core/shared/errors'
import { textIn } from '@curbgrade/core/text/language'
import { userLanguage } from '../../language.ts'
import { callSection, shell } from './call-section.ts'
import type { OpenApi } from './openapi.ts'
import { STYLE } from './style.ts'
import { apiDocsText } from './text.ts'
import { withCode } from './with-code.ts'

/** A page without scripts, so that the content security policy needs no exception. */
export function apiDocsPage(description: OpenApi, appUrl: string): string {
  const text = textIn(apiDocsText, userLanguage())
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${text.title}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body>
<nav aria-label="${text.contents}">${contents()}</nav>
<main><h1>${text.heading}</h1>
<p>${text.lead(publicCalls.length)} <a href="/docs/openapi.json">${text.openApi}</a></p>
<h2 id="start">${text.startHeading}</h2>${text.start.map((sentence) => `<p>${sentence}</p>`).join('')}${setUp(appUrl)}
<h2 id="rules">${text.rulesHeading}</h2><dl>${text.rules.map(({ name, rule }) => `<dt>${name}</dt><dd>${withCode(rule)}</dd>`).join('')}</dl>
${areas.map((area) => areaSection(area, description)).join('\n')}
<h2 id="refusals">${text.problemsHeading}</h2><p>${withCode(text.problems)}</p>${problems()}
<h2 id="promise">${text.promiseHeading}</h2><p>${withCode(text.promise)}</p>
</main></body></html>`
}

function contents(): string {
  const text = textIn(apiDocsText, userLanguage())
  const link = (id: string, name: string) => `<a href="#${id}">${name}</a>`
  return [
    link('start', text.startHeading),
    link('rules', text.rulesHeading),
    ...areas.map((area) => link(area, text.areas[area])),
    link('refusals', text.problemsHeading),
    link('promise', text.promiseHeading),
  ].join(' ')
}

const setUp = (appUrl: string): string =>
  shell(
    [
      `export CURBGRADE_URL=${appUrl}`,
      'export CURBGRADE_KEY=cg_…',
      'LIST=…      # an id that getLists returns',
      'PROPERTY=r1 # an id that findRows returns',
      'PICTURE=…   # the end of the photo that findRows returns',
    ].join('\n'),
  )

function areaSection(area: Area, { paths }: OpenApi): string {
  const calls = publicCalls.filter((entry) => entry.area === area)
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const sections = calls.flatMap((entry) =>
    operations
      .filter(({ operationId }) => operationId === entry.name)
      .map((operation) => callSection(entry, operation)),
  )
  return `<h2 id="${area}">${textIn(apiDocsText, userLanguage()).areas[area]}</h2>${sections.join('\n')}`
}

/** Problems name these addresses as their type. */
function problems(): string {
  const text = textIn(apiDocsText, userLanguage())
  const { titles } = textIn(problemText, userLanguage())
  const rows = Object.entries(titles).map(
    ([code, title]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${errors[code as ErrorCode].status}</td><td>${title}</td></tr>`,
  )
  return `<table><thead><tr><th>${text.code}</th><th>${text.status}</th><th>${text.meaning}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}
