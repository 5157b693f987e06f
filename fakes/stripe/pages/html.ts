/** Markup that is safe to insert into a page. */
export type Html = { readonly html: string }

type Part = Html | string | number | null | false | readonly Part[]

/** Builds markup; escapes every value that isn't markup itself. */
export const html = (strings: TemplateStringsArray, ...values: readonly Part[]): Html => ({
  html: strings
    .map((text, index) => text + (index < values.length ? toHtml(values[index] ?? null) : ''))
    .join(''),
})

function toHtml(part: Part): string {
  if (part === null || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part))
  return 'html' in part ? part.html : part.map(toHtml).join('')
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
