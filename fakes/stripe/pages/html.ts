/** Text that is safe to stand in a page. */
export type Html = { readonly html: string }

type Part = Html | string | number | null | false | readonly Part[]

/** Markup with values in it; every value that is not markup itself is escaped. */
export const html = (strings: TemplateStringsArray, ...values: readonly Part[]): Html => ({
  html: strings
    .map((text, place) => text + (place < values.length ? toHtml(values[place] ?? null) : ''))
    .join(''),
})

function toHtml(part: Part): string {
  if (part === null || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part))
  return 'html' in part ? part.html : part.map(toHtml).join('')
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
